import { getStoredPayment as call } from '#shared/contract/commerce/payment.ts';
import { handler } from '../../handler.ts';
import { findStoredPayment } from '../payment/stored-payment-sql.ts';
import { storedPaymentView } from './stored-payment-view.ts';

export const getStoredPayment = handler(call, async ({ db, principal }) => {
  const stored = await findStoredPayment(db, principal.workspaceId);
  return stored && storedPaymentView(stored);
});
