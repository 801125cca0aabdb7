import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { listTransactions } from '#shared/contract/commerce/transaction.ts';
import { query } from '#renderer/api/query.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';

/**
 * That a payment was begun before and may still come in, or came in and is in question: nobody is to
 * pay twice unaware.
 */
export function OpenPayment() {
  const pending = useQuery(query(listTransactions, { status: 'pending', perPage: 1 }));
  const abnormal = useQuery(query(listTransactions, { status: 'abnormal', perPage: 1 }));
  // What has come in is the greater reason to wait.
  const open = abnormal.data?.items[0] ?? pending.data?.items[0];
  if (!open) return null;
  const words = open.status === 'abnormal' ? 'inQuestion' : 'open';
  return (
    <Alert
      tone="warn"
      title={t(`trade:${words}.title`)}
      action={
        <ButtonLink size="sm" variant="default" to={`/trade/transaction/${open.tradeNo}`}>
          {t('trade:open.see')}
        </ButtonLink>
      }
    >
      {t(`trade:${words}.text`, { plan: open.plan, amount: formatMoney(open.total) })}
    </Alert>
  );
}
