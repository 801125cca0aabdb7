import { t } from '#renderer/platform/t.ts';
import { refund as rule } from '#shared/domain/commerce/trade.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import type { Transaction } from './use-transaction.ts';

type Refund = NonNullable<Transaction['refund']>;

/** How far a refund is; once it is back, whether all of what was paid is. */
export function refundTitle({ status, amount }: Refund, paid: number): string {
  const isPart = status === 'refunded' && amount < paid;
  return t(`trade:outcome.refund.title.${isPart ? 'partly' : status}`);
}

/** Where its money is and when it arrives, and what becomes of the invoice. */
export function refundSentences(refund: Refund): string[] {
  const { amount, actualAmount, isManual, document, requestedAt, refundedAt } = refund;
  const way = isManual ? 'manual' : 'same';
  const arrives = formatMoney(actualAmount);
  const money =
    refundedAt === null
      ? t(`trade:outcome.refund.due.${way}`, {
          ...rule.payout,
          amount: arrives,
          date: formatDate(requestedAt, 'short'),
        })
      : t(`trade:outcome.refund.sent.${way}`, {
          amount: arrives,
          date: formatDate(refundedAt, 'short'),
        });
  const invoice = t(`trade:outcome.refund.document.${document}`, {
    ...rule.creditNote,
    amount: formatMoney(amount),
  });
  return [money, invoice];
}
