import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  paymentMethods,
  paymentStates,
  type PaymentMethod,
} from '#shared/domain/commerce/order.ts';
import { bytes, id, moment } from '../columns.ts';
import { users } from '../identity.ts';
import { workspaces } from '../workspace.ts';
import { orders } from './order.ts';

/**
 * Attempts to pay an order: the record that makes a repeat safe. Paging: newest first by workspace
 * (index on it and the id); reports by the moment of payment. Purge: never, they are what was paid;
 * `pendingCredential` of what came to nothing is emptied after a month (`purge-history`).
 */
export const trades = pgTable(
  'trades',
  {
    id: id(),
    /** What the provider knows it by; never used for another attempt. */
    tradeNo: text().notNull().unique(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    /** Null: nothing had to be paid. */
    method: text({ enum: paymentMethods }),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: paymentStates }).notNull(),
    /** When its provider was first asked; null: whoever began it died before. */
    startedAt: moment(),
    /** The provider's, which asking about the attempt needs; null: none, or not known yet. */
    reference: text(),
    /** The provider's page of this attempt, where its payer may come back to; null: it has none. */
    paymentPage: text(),
    /** Where to transfer to, or the number to pay by. */
    instructions: jsonb().$type<StoredInstructions>(),
    /** Sealed: what renewals are charged with, once this attempt is paid. */
    pendingCredential: bytes(),
    /** Money that came in, as the provider told it, abnormal ones included. */
    settlement: jsonb().$type<StoredSettlement>(),
    providerTradeNo: text(),
    /** Why it failed, or what is wrong with it; the provider's word. */
    reason: text(),
    /** How often the provider was asked about it. */
    asks: integer().notNull().default(0),
    paidAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index('trades_of_a_workspace').on(table.workspaceId, table.id),
    index('paid_trades')
      .on(table.workspaceId, table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    // Of all workspaces: the report of money, and what operators look through.
    index('trades_by_payment')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    index('pending_transfers')
      .on(table.id)
      .where(sql`${table.state} = 'pending' and ${table.method} = 'offline'`),
    index('abnormal_trades')
      .on(table.id)
      .where(sql`${table.state} = 'abnormal'`),
    // Browsers and call-backs that come back name an attempt by it, whoever sends them.
    index('trades_by_reference')
      .on(table.reference)
      .where(sql`${table.reference} is not null`),
    // Those of attempts that came to nothing are emptied.
    index('kept_credentials')
      .on(table.createdAt)
      .where(sql`${table.pendingCredential} is not null`),
    // A payment counts once.
    unique('one_trade_of_a_payment').on(table.method, table.providerTradeNo),
    check('trade_is_no_debt', sql`${table.amount} >= 0`),
  ],
);

/** As `Settlement` of the payment port, its moment as a text and without the credential. */
export interface StoredSettlement {
  method: PaymentMethod;
  attemptNo: string;
  providerTradeNo: string;
  merchantId: string;
  amount: number;
  currency: string;
  paidAt: string;
  kind: string;
  bankCode: string | null;
  lastFour: string | null;
}

/** As `Instructions` of the payment port, its moment as a text. */
export interface StoredInstructions {
  bankCode: string | null;
  bankName: string | null;
  accountName: string | null;
  account: string;
  amount: number;
  reference: string | null;
  until: string | null;
}

/**
 * Card or PayPal that a workspace's renewals are charged with: one, which the next replaces. Paging:
 * none. Purge: with the workspace, and when the provider says it is no longer good.
 */
export const storedPayments = pgTable(
  'stored_payments',
  {
    workspaceId: uuid()
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    method: text({ enum: paymentMethods }).notNull(),
    /** `StoredCredential` of the payment port. */
    credential: bytes().notNull(),
    lastFour: text(),
    /** `YYYYMM` */
    expires: text(),
    storedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.storedBy)],
);

/** What the sandbox's payment simulators know; empty everywhere else. Purge: with the sandbox. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    provider: text().notNull(),
    key: text().notNull(),
    state: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.key] })],
);
