import type { UseFormReturnType } from '@mantine/form';
import { t } from '#renderer/platform/t.ts';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { LinkedText } from '#renderer/ui/link/linked-text.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import type { CheckoutValues } from '../order/checkout-values.ts';

/** What has to be agreed to before anything is bought (specification section 5). */
export function Agreements({ form }: { form: UseFormReturnType<CheckoutValues> }) {
  return (
    <Panel title={t('trade:agree.title')}>
      <CheckField
        label={
          <LinkedText
            text={t('trade:agree.refund')}
            links={{ terms: '/terms-of-service#refunds' }}
          />
        }
        {...form.getInputProps('agreeRefundPolicy', { type: 'checkbox' })}
      />
      <CheckField
        label={
          <LinkedText
            text={t('trade:agree.invoice')}
            links={{ terms: '/terms-of-service#invoices' }}
          />
        }
        {...form.getInputProps('agreeInvoicePolicy', { type: 'checkbox' })}
      />
    </Panel>
  );
}
