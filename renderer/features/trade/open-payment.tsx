import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { listTransactions } from '#shared/contract/commerce/transaction.ts';
import { query } from '#renderer/api/query.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';

/** That a payment was begun before and may still come in: nobody is to pay twice unaware. */
export function OpenPayment() {
  const { data } = useQuery(query(listTransactions, { status: 'pending', perPage: 1 }));
  const [open] = data?.items ?? [];
  if (!open) return null;
  return (
    <Alert
      tone="warn"
      title={t('trade:open.title')}
      action={
        <ButtonLink size="sm" variant="default" to={`/trade/transaction/${open.tradeNo}`}>
          {t('trade:open.see')}
        </ButtonLink>
      }
    >
      {t('trade:open.text', { plan: open.plan, amount: formatMoney(open.total) })}
    </Alert>
  );
}
