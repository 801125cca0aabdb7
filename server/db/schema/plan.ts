import { bigint, boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { itemTypes, periodTypes } from '#shared/domain/commerce/catalogue.ts';
import { planTypes } from '#shared/domain/constants.ts';
import { id, moment } from './columns.ts';
import { workspaces } from './workspace.ts';

/** What can be bought: data, edited by operators (decisions section 8). */
export const plans = pgTable('plans', {
  sku: text().primaryKey(),
  type: text({ enum: itemTypes }).notNull(),
  planType: text({ enum: planTypes }),
  periodType: text({ enum: periodTypes }),
  /** With 5 % VAT, in the currency's minor unit, for the whole period. */
  inclusivePrice: integer().notNull(),
  /** Original price of a month, what refunds are computed with. */
  listPricePerMonth: integer().notNull(),
  currency: text().notNull(),
  freeDays: integer().notNull().default(0),
  /** Bytes that a storage product adds. */
  storageBytes: bigint({ mode: 'number' }),
  isAvailable: boolean().notNull().default(true),
  position: integer().notNull(),
});

/** A running plan or storage product of a workspace; days of Asia/Taipei. */
export const licenses = pgTable(
  'licenses',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    sku: text()
      .notNull()
      .references(() => plans.sku),
    startsOn: date().notNull(),
    /** First day without service; null: for ever. */
    expiresOn: date(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.workspaceId)],
);
