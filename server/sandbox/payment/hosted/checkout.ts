import * as z from 'zod/mini';
import { callBackFields } from '../call-backs.ts';

/** Ways to pay on the page of a local provider: a card, a transfer to a number, a shop's counter. */
export const means = ['card', 'atm', 'store'] as const;
export type Means = (typeof means)[number];

/** A number to pay by that was given out. */
const number = z.object({
  /** Three digits; null for a shop's. */
  bankCode: z.nullable(z.string()),
  account: z.string(),
  /** ISO 8601 */
  until: z.string(),
});

/** A trade on the page of ECPay or NewebPay, as their simulators keep it. Moments are ISO 8601. */
export const checkout = z.object({
  tradeNo: z.string(),
  providerTradeNo: z.string(),
  amount: z.int(),
  description: z.string(),
  /** What the merchant takes, in the order of the page. */
  offers: z.array(z.enum(means)),
  notifyUrl: z.string(),
  /** Where the server tells of a number; null: it does not. */
  infoUrl: z.nullable(z.string()),
  /** Where the browser is sent with the result, by POST; null: nowhere. */
  returnUrl: z.nullable(z.string()),
  /** Behind the button of whoever leaves. */
  backUrl: z.nullable(z.string()),
  /** What else the merchant sent that its answers depend on. */
  sent: z.record(z.string(), z.string()),
  /** Stands in the forms of the page, so that no page of others can send them. */
  pageToken: z.string(),
  step: z.enum(['choosing', 'challenge', 'numbered', 'paid', 'refused']),
  means: z.nullable(z.enum(means)),
  card: z.nullable(z.object({ first6: z.string(), last4: z.string() })),
  number: z.nullable(number),
  /** The provider's code of the last refusal. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** Money that went back, or an authorisation that was given up. */
  returns: z.array(
    z.object({ kind: z.enum(['refund', 'cancel']), amount: z.int(), at: z.string() }),
  ),
  ...callBackFields,
});
export type Checkout = z.output<typeof checkout>;

/** What a merchant's form says of a new trade; the rest of it begins empty. */
export type NewCheckout = Pick<
  Checkout,
  | 'tradeNo'
  | 'providerTradeNo'
  | 'amount'
  | 'description'
  | 'offers'
  | 'notifyUrl'
  | 'infoUrl'
  | 'returnUrl'
  | 'backUrl'
  | 'sent'
>;

/** A trade whose page nobody has seen yet. */
export function newCheckout(one: NewCheckout, pageToken: string, now: Date): Checkout {
  return {
    ...one,
    pageToken,
    step: 'choosing',
    means: null,
    card: null,
    number: null,
    reason: null,
    createdAt: now.toISOString(),
    paidAt: null,
    returns: [],
    delivery: 'once',
    callBacks: [],
  };
}

/** May a way to pay still be chosen? A refused card may be tried again, or another way. */
export const isOpen = ({ step }: Checkout) => step === 'choosing' || step === 'refused';

/** What has gone back of it. */
export const returned = ({ returns }: Checkout) =>
  returns.reduce((sum, { amount }) => sum + amount, 0);
