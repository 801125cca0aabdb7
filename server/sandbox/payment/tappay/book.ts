import * as z from 'zod/mini';
import { callBackFields } from '../call-backs.ts';
import { paymentStore } from '../payment-store.ts';
import type { PaymentSimulatorOptions } from '../simulator.ts';
import { keptCard } from './test-cards.ts';

/** What the fields made of a card. Moments are ISO 8601 everywhere here. */
const prime = z.object({
  card: keptCard,
  createdAt: z.string(),
  /** By which request; null: by none yet. */
  usedBy: z.nullable(z.string()),
});

/** A card that a shop keeps, by its key. */
const storedCard = z.object({
  token: z.string(),
  card: keptCard,
  /** Charges without the payer so far, the refused ones too. */
  charges: z.int(),
});

const trade = z.object({
  orderNumber: z.string(),
  recTradeId: z.string(),
  bankTransactionId: z.string(),
  amount: z.int(),
  details: z.string(),
  card: keptCard,
  /** Kept for later charges by this key. */
  cardKey: z.nullable(z.string()),
  step: z.enum(['challenge', 'paid', 'refused']),
  /** The bank's code of the refusal. */
  refusal: z.nullable(z.string()),
  /** Addresses of the shop; null: the payer was not sent anywhere. */
  ways: z.nullable(z.object({ front: z.string(), notify: z.string(), back: z.string() })),
  /** Stands in the forms of the page, so that no page of others can send them. */
  pageToken: z.string(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  refunds: z.array(z.object({ id: z.string(), own: z.string(), amount: z.int() })),
  ...callBackFields,
});
export type Trade = z.output<typeof trade>;

/** What TapPay knows, in the sandbox: primes by themselves, cards by key, trades by order number. */
export function tappayBook({ db, clock, origin }: PaymentSimulatorOptions) {
  return {
    primes: paymentStore(db, 'tappay prime', prime),
    cards: paymentStore(db, 'tappay card', storedCard),
    trades: paymentStore(db, 'tappay', trade),
    now: () => clock.now(),
    origin,
  };
}

export type Book = ReturnType<typeof tappayBook>;

/** TapPay's own number of a trade; ours tells which, so that one finds the other. */
export const recTradeIdOf = (orderNumber: string) => `D${orderNumber}`;
export const orderNumberOf = (recTradeId: string) => recTradeId.slice(1);

/** What has gone back of it. */
export const refunded = ({ refunds }: Trade) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
