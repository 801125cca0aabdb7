import * as z from 'zod/mini';
import { paymentMethods } from '#shared/domain/commerce/order.ts';
import { none } from '#shared/schema/shapes.ts';
import { defineCall } from '../define-call.ts';

export const listPaymentMethods = defineCall({
  name: 'listPaymentMethods',
  method: 'GET',
  path: 'payment-method',
  summary: 'Ways to pay that are offered, in the order in which people are asked.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: none,
  output: z.array(
    z.object({
      id: z.enum(paymentMethods),
      /** Is it kept, so that the plan goes on without the payer? */
      renewsAutomatically: z.boolean(),
      /** What draws a card's fields on the page (TapPay); null: the payer is sent elsewhere. */
      client: z.nullable(
        z.object({
          appId: z.int(),
          appKey: z.string(),
          isLive: z.boolean(),
          /** The sandbox's begins with `/`. */
          scriptUrl: z.string(),
        }),
      ),
    }),
  ),
  errors: [],
  example: {
    input: {},
    output: [
      {
        id: 'card',
        renewsAutomatically: true,
        client: {
          appId: 11_327,
          appKey: 'app_public_key',
          isLive: true,
          scriptUrl: 'https://js.tappaysdk.com/sdk/tpdirect/v5.20.0',
        },
      },
      { id: 'offline', renewsAutomatically: false, client: null },
    ],
  },
});
