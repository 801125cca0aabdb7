import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  refundDocuments,
  refundStates,
} from '#shared/domain/commerce/subscription/refund-state.ts';
import { leavingReasons } from '#shared/domain/commerce/survey.ts';
import { planTypes } from '#shared/domain/constants.ts';
import { bytes, id, moment } from '../columns.ts';
import { users } from '../identity.ts';
import { orders } from './order.ts';
import { trades } from './payment.ts';
import { workspaces } from '../workspace.ts';

/**
 * Payments that go back: one for each, so that money never goes back twice. Paging: none, read with
 * its trade; operators list the open ones (index). Purge: never; `payee` is emptied half a year after
 * it was paid out (`purge-history`).
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** What the provider knows it by. */
    refundNo: text().notNull().unique(),
    tradeId: uuid()
      .notNull()
      .unique()
      .references(() => trades.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    /** Three of a type and calendar year of Taipei. */
    planType: text({ enum: planTypes }).notNull(),
    year: integer().notNull(),
    state: text({ enum: refundStates }).notNull(),
    amountPaid: integer().notNull(),
    refundAmount: integer().notNull(),
    fee: integer().notNull(),
    actualAmount: integer().notNull(),
    /** An operator transfers it. */
    isManual: boolean().notNull(),
    /** Days that went with it. */
    lostGiftDays: integer().notNull().default(0),
    lostConvertedDays: integer().notNull().default(0),
    options: text({ enum: leavingReasons }).array().notNull(),
    reason: text(),
    /** Sealed: bank account and how to reach the payee. */
    payee: bytes(),
    /** What becomes of the invoice. */
    document: text({ enum: refundDocuments }).notNull(),
    /** When that was done; null: the invoice has no number yet, so it waits. */
    documentAt: moment(),
    /** The provider's number of it. */
    reference: text(),
    /** Asked at the provider, the answer not known: nobody asks again unseen. */
    askedAt: moment(),
    /** Why an operator must look; null: nothing. */
    trouble: text(),
    requestedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    requestedAt: moment().notNull(),
    requestedOn: date().notNull(),
    refundedAt: moment(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.requestedBy),
    index('refunds_of_a_year').on(table.workspaceId, table.planType, table.year),
    index('open_refunds')
      .on(table.id)
      .where(sql`${table.state} <> 'refunded' or ${table.documentAt} is null`),
    index('paid_out_refunds')
      .on(table.refundedAt)
      .where(sql`${table.refundedAt} is not null`),
    check(
      'refund_adds_up',
      sql`${table.refundAmount} = ${table.actualAmount} + ${table.fee}
        and ${table.actualAmount} > 0 and ${table.refundAmount} <= ${table.amountPaid}`,
    ),
  ],
);
