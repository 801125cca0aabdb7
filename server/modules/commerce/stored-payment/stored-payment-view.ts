import type { CallOutput } from '#shared/contract/define-call.ts';
import type { setStoredPayment } from '#shared/contract/commerce/payment.ts';
import { isStored } from '#shared/domain/commerce/order.ts';
import type { StoredPaymentRow } from '../payment/stored-payment-sql.ts';

/** What is kept, as people see it; null for what nobody can be charged by. */
export function storedPaymentView({
  method,
  lastFour,
  expires,
  updatedAt,
}: StoredPaymentRow): CallOutput<typeof setStoredPayment> | null {
  if (!isStored(method)) return null;
  return {
    method,
    // Providers may keep it to themselves.
    lastFour: lastFour || null,
    expires: expires && `${expires.slice(0, 4)}-${expires.slice(4)}`,
    updatedAt: updatedAt.toISOString(),
  };
}
