import * as z from 'zod/mini';
import { paymentMethods, storedMethods } from '#shared/domain/commerce/order.ts';
import { moment, none } from '#shared/schema/shapes.ts';
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

/** What renewals are charged to. */
const storedPayment = z.object({
  method: z.enum(storedMethods),
  /** Of a card. */
  lastFour: z.nullable(z.string()),
  /** `YYYY-MM`, the last month in which the card is good; null: not of a card, or not known. */
  expires: z.nullable(z.string()),
  updatedAt: moment,
});

const storedCard = {
  method: 'card',
  lastFour: '4242',
  expires: '2031-07',
  updatedAt: '2026-11-23T16:04:05+08:00',
} as const;

export const getStoredPayment = defineCall({
  name: 'getStoredPayment',
  method: 'GET',
  path: 'user/payment-method',
  summary: 'Card or PayPal account that renewals of the workspace are charged to; null: none.',
  access: { may: 'buy and pay' },
  limit: 'general',
  input: none,
  output: z.nullable(storedPayment),
  errors: [],
  example: { input: {}, output: storedCard },
});

export const setStoredPayment = defineCall({
  name: 'setStoredPayment',
  method: 'PUT',
  path: 'user/payment-method',
  summary:
    'Keeps the card of renewals; refused ones are charged at once, what ends for want of a card renews. 2007: the card is refused.',
  access: { may: 'buy and pay' },
  asksPayment: true,
  // Nobody is to find good cards by trying.
  limit: 'token',
  audit: { fields: ['lastFour'] },
  input: z.strictObject({
    /** What the fields of `client` (`listPaymentMethods`) made of the card. */
    payment: z.strictObject({ prime: z.string().check(z.minLength(1), z.maxLength(200)) }),
  }),
  output: storedPayment,
  errors: [2007],
  invalidates: ['getStoredPayment', 'listLicenses'],
  example: { input: { payment: { prime: 'sandbox-prime' } }, output: storedCard },
});
