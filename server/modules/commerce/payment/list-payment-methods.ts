import { listPaymentMethods as call } from '#shared/contract/commerce/payment.ts';
import { handler } from '../../handler.ts';

export const listPaymentMethods = handler(call, async (ctx) =>
  ctx.payments.offered.map(({ method, charge, client }) => ({
    id: method,
    renewsAutomatically: charge !== undefined,
    client,
  })),
);
