import { date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LeavingReason } from '#shared/domain/commerce/survey.ts';
import { id, moment } from '../columns.ts';
import { users } from '../identity.ts';
import { workspaces } from '../workspace.ts';

/**
 * What somebody means to buy for a workspace: names of the catalogue's entries and nothing else, so
 * that prices are those of the moment of asking. At most 20 of one cart, answered at once. Purge: goes
 * with the account and the workspace, and half a year after its last change (`purge-history`).
 */
export const carts = pgTable(
  'carts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    skus: text().array().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.workspaceId] }),
    index().on(table.workspaceId),
    index().on(table.updatedAt),
  ],
);

/**
 * Why users gave something up. Read by `operator leaving-answers` (the newest 100), by no call. Purge:
 * goes with the account, and after two years (`purge-history`).
 */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['give-up-upgrade', 'cancel-subscription'] }).notNull(),
    /** What it was about. */
    skus: text().array().notNull(),
    options: text().array().$type<LeavingReason[]>().notNull(),
    /** Null: nothing was written. */
    reason: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
);

/**
 * What one unit of a currency is worth in others, as the configured source said last. One row, which
 * each new answer replaces; never purged, since an old rate with its date is better than none.
 */
export const currencyRates = pgTable('currency_rates', {
  base: text().primaryKey(),
  /** The day that the rates are of. */
  date: date().notNull(),
  /** Who said so. */
  source: text().notNull(),
  rates: jsonb().$type<Record<string, number>>().notNull(),
  fetchedAt: moment().notNull(),
});
