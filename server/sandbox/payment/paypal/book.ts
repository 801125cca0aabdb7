import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { callBackFields } from '../call-backs.ts';
import { paymentStore } from '../payment-store.ts';
import type { PaymentSimulatorOptions } from '../simulator.ts';

/**
 * Accounts that a payer may choose on the page: `pays`, `refused` by its bank, `pending` (a bank's
 * transfer that takes days), `once` (pays now, refuses every charge without the payer).
 */
export const accounts = ['pays', 'refused', 'pending', 'once'] as const;
export type Account = (typeof accounts)[number];

const account = z.enum(accounts);
const ways = z.object({ back: z.string(), cancel: z.string() });

/** An order; moments are ISO 8601. */
const order = z.object({
  id: z.string(),
  customId: z.string(),
  invoiceId: z.nullable(z.string()),
  referenceId: z.string(),
  description: z.string(),
  amount: z.int(),
  /** Null for one that is paid from the vault. */
  ways: z.nullable(ways),
  /** Is the account to be kept? */
  isKept: z.boolean(),
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  account: z.nullable(account),
  vaultId: z.nullable(z.string()),
  capture: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(['COMPLETED', 'PENDING', 'DECLINED']),
      requestId: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({ id: z.string(), requestId: z.string(), amount: z.int(), at: z.string() }),
  ),
  /** Stands in the forms of the page, so that no page of others can send them. */
  pageToken: z.string(),
  createdAt: z.string(),
  ...callBackFields,
});
export type Order = z.output<typeof order>;

/** What a payer is asked to let a shop keep, without an order. */
const setup = z.object({
  id: z.string(),
  ways,
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'VAULTED']),
  account: z.nullable(account),
  vaultId: z.nullable(z.string()),
  pageToken: z.string(),
});
export type Setup = z.output<typeof setup>;

/** What PayPal knows, in the sandbox. */
export function paypalBook({ db, clock, origin }: PaymentSimulatorOptions) {
  return {
    orders: paymentStore(db, 'paypal', order),
    /** Which order a trade of the shop's is. */
    trades: paymentStore(db, 'paypal trade', z.object({ orderId: z.string() })),
    /** What a request of this number made. */
    requests: paymentStore(db, 'paypal request', z.object({ id: z.string() })),
    /** Which order was paid by this number of the shop's. */
    invoices: paymentStore(db, 'paypal invoice', z.object({ orderId: z.string() })),
    vault: paymentStore(db, 'paypal vault', z.object({ account })),
    setups: paymentStore(db, 'paypal setup', setup),
    db,
    now: () => clock.now(),
    origin,
  };
}

export type Book = ReturnType<typeof paypalBook>;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** A number as PayPal gives out. */
export const newId = () =>
  Array.from({ length: 17 }, () => letters[randomInt(letters.length)]).join('');

/** A capture's number tells its order, so that one finds the other. */
export const captureIdOf = (orderId: string) => `C${orderId}`;
export const orderIdOf = (captureId: string) => captureId.slice(1);

/** What has gone back of it. */
export const refunded = ({ refunds }: Order) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
