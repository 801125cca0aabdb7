import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { listTransactions } from '#shared/contract/commerce/transaction.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { query } from '#renderer/api/query.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';

export type OpenTransaction = CallOutput<typeof listTransactions>['items'][number];

/** The newest payment that is undecided; one whose money is being checked comes before one that is pending. */
export function useOpenTransaction({ isBuyer }: { isBuyer: boolean }): OpenTransaction | undefined {
  const open = (status: 'pending' | 'abnormal') => ({
    ...query(listTransactions, { status, perPage: 1 }),
    enabled: isBuyer,
  });
  const pending = useQuery(open('pending'));
  const abnormal = useQuery(open('abnormal'));
  return abnormal.data?.items[0] ?? pending.data?.items[0];
}

/** Warns of an undecided payment before the buyer pays again. */
export function OpenPayment({ open }: { open: OpenTransaction }) {
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
