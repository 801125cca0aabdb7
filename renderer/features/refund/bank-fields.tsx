import type { UseFormReturnType } from '@mantine/form';
import { t } from '#renderer/platform/t.ts';
import { bankFields } from '#shared/schema/commerce.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import layout from '#renderer/parts/form/form-layout.module.css';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import type { RefundValues } from './estimate.ts';

/** Where the money is transferred to that came by a transfer, or was paid at a counter. */
export function BankFields({ form, fee }: { form: UseFormReturnType<RefundValues>; fee: number }) {
  return (
    <Panel
      title={t('refund:form.bank.title')}
      lead={t('refund:form.bank.lead', { fee: formatMoney(fee) })}
    >
      <div className={layout.fields}>
        {bankFields.map((field) => (
          <TextField
            key={field}
            label={t(`refund:form.bank.${field}`)}
            autoComplete="off"
            required
            withAsterisk={false}
            {...(field === 'accountNumber' && { inputMode: 'numeric' })}
            {...form.getInputProps(field)}
          />
        ))}
      </div>
    </Panel>
  );
}
