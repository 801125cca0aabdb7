import { t } from '#renderer/platform/t.ts';
import type { getOrder } from '#shared/contract/commerce/order.ts';
import type { listTransactions } from '#shared/contract/commerce/transaction.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { PaymentMethod, paymentStates } from '#shared/domain/commerce/order.ts';

export type Transaction = CallOutput<typeof listTransactions>['items'][number];
export type Order = CallOutput<typeof getOrder>;
export type PaymentState = (typeof paymentStates)[number];

/** What decides how the state of a payment is called. */
export type StateFacts = Pick<Transaction, 'status' | 'total' | 'paymentMethod'>;

/** State of a payment. Nothing was paid for a trial, nor for a first month without charge, which stores a method. */
export function stateWords({ status, total, paymentMethod }: StateFacts): string {
  if (status !== 'success' || total > 0) return t(`subscription:state.${status}`);
  return paymentMethod === null ? t('subscription:state.trial') : methodWords(null);
}

/** How it was paid; of what cost nothing, that it did. */
export const methodWords = (method: PaymentMethod | null): string =>
  t(`subscription:method.${method ?? 'none'}`);
