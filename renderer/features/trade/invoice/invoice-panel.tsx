import type { UseFormReturnType } from '@mantine/form';
import { t } from '#renderer/platform/t.ts';
import layout from '#renderer/parts/form/form-layout.module.css';
import { RadioField } from '#renderer/ui/field/tick/radio-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { invoiceKinds, type CheckoutValues } from '../order/checkout-values.ts';

/** How the invoice is wanted: exactly one of three ways. */
export function InvoicePanel({ form }: { form: UseFormReturnType<CheckoutValues> }) {
  const { kind } = form.getValues().invoice;
  return (
    <Panel title={t('trade:invoice.title')} lead={t('trade:invoice.lead')}>
      <RadioField
        label={t('trade:invoice.label')}
        data-path="invoice.kind"
        error={form.errors['invoice.kind']}
        value={kind === '' ? null : kind}
        choices={invoiceKinds.map((value) => ({
          value,
          label: t(`trade:invoice.kind.${value}`),
          description: t(`trade:invoice.about.${value}`),
        }))}
        onChange={(value) => form.setFieldValue('invoice.kind', value)}
      />
      {kind !== '' && (
        <div className={layout.fields}>
          {kind === 'email' && (
            <TextField
              type="email"
              autoComplete="email"
              label={t('trade:invoice.email')}
              {...form.getInputProps('invoice.email')}
            />
          )}
          {kind === 'company' && (
            <>
              <TextField
                autoComplete="organization"
                label={t('trade:invoice.companyName')}
                {...form.getInputProps('invoice.companyName')}
              />
              <TextField
                inputMode="numeric"
                autoComplete="off"
                label={t('trade:invoice.vatNumber')}
                description={t('trade:invoice.vatNumberHelp')}
                {...form.getInputProps('invoice.vatNumber')}
              />
            </>
          )}
          {kind === 'mobile-barcode' && (
            <TextField
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="/ABC1234"
              label={t('trade:invoice.mobileBarcode')}
              description={t('trade:invoice.mobileBarcodeHelp')}
              {...form.getInputProps('invoice.mobileBarcode')}
            />
          )}
        </div>
      )}
    </Panel>
  );
}
