import { t } from '#renderer/platform/t.ts';
import type { getOrder } from '#shared/contract/commerce/order.ts';
import type { listTransactions } from '#shared/contract/commerce/transaction.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { PaymentMethod, paymentStates } from '#shared/domain/commerce/order.ts';

export type Transaction = CallOutput<typeof listTransactions>['items'][number];
export type Order = CallOutput<typeof getOrder>;
export type PaymentState = (typeof paymentStates)[number];

export const stateWords = (state: PaymentState): string => t(`subscription:state.${state}`);

/** How it was paid; of what cost nothing, that it did. */
export const methodWords = (method: PaymentMethod | null): string =>
  t(`subscription:method.${method ?? 'none'}`);
