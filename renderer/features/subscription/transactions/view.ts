import type { listTransactions } from '#shared/contract/commerce/transaction.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { paymentMethods, paymentStates } from '#shared/domain/commerce/order.ts';
import { days, listView, oneOf, type ListState } from '#renderer/list/address.ts';

export const transactionView = listView({
  name: 'transactions',
  filters: { status: oneOf(paymentStates), method: oneOf(paymentMethods), days },
});

/** What is asked of the server, but for the page. Days are those of Taipei, as on every document. */
export function filtersOf({
  q,
  filters: { status, method, days: span },
}: Pick<ListState<typeof transactionView>, 'q' | 'filters'>): CallInput<typeof listTransactions> {
  return {
    ...(q !== '' && { orderNumber: q }),
    ...(status !== null && { status }),
    ...(method !== null && { paymentMethod: method }),
    ...(span.from !== null && { fromDay: span.from }),
    ...(span.to !== null && { toDay: span.to }),
  };
}
