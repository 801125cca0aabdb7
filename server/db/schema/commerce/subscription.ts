import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { users } from '../identity.ts';
import { licenses } from '../plan.ts';
import { workspaces } from '../workspace.ts';
import { orders } from './order.ts';

/** Players sold with a plan: each number once (decisions section 8). Purge: never, nor paging. */
export const serialNumbers = pgTable(
  'serial_numbers',
  {
    serialNumber: text().primaryKey(),
    model: text().notNull(),
    boughtOn: date().notNull(),
    importedAt: moment().notNull(),
    usedAt: moment(),
    licenseId: uuid().references(() => licenses.id),
  },
  (table) => [index().on(table.licenseId)],
);

/**
 * Days that both sides of a referral get once the new one's first payment was not asked back. Paging:
 * none. Purge: with the account of the one that was referred.
 */
export const referralGifts = pgTable(
  'referral_gifts',
  {
    referredId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    referrerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    dueAt: moment().notNull(),
    state: text({ enum: ['waiting', 'given', 'void'] }).notNull(),
    settledAt: moment(),
  },
  (table) => [index().on(table.referrerId), index().on(table.orderId)],
);

/** What a workspace was told of its storage, and since when it holds more than its plan gives. */
export const storageWatch = pgTable('storage_watch', {
  workspaceId: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  /** The highest of the warnings that holds; 0: none. */
  warnedPercent: integer().notNull().default(0),
  /** Day of Taipei on which the plan ended that held it; null: it fits. */
  overSince: date(),
  /** Bytes at the last look. */
  used: bigint({ mode: 'number' }).notNull().default(0),
});
