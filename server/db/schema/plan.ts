import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { itemTypes, periodTypes } from '#shared/domain/commerce/catalogue.ts';
import { licenseEnds } from '#shared/domain/commerce/order.ts';
import { planTypes } from '#shared/domain/constants.ts';
import { id, moment } from './columns.ts';
import { workspaces } from './workspace.ts';

/** What can be bought: data, edited by operators (decisions section 8). */
export const plans = pgTable('plans', {
  sku: text().primaryKey(),
  type: text({ enum: itemTypes }).notNull(),
  planType: text({ enum: planTypes }),
  periodType: text({ enum: periodTypes }),
  currency: text().notNull(),
  freeDays: integer().notNull().default(0),
  /** Bytes that a storage product adds. */
  storageBytes: bigint({ mode: 'number' }),
  isAvailable: boolean().notNull().default(true),
  position: integer().notNull(),
});

/**
 * What an entry of the catalogue costs from a day of Taipei on, until another price follows. What was
 * bought keeps its own (`orders`, `licenses`). Paging: none, read with the catalogue. Purge: never.
 */
export const planPrices = pgTable(
  'plan_prices',
  {
    sku: text()
      .notNull()
      .references(() => plans.sku),
    validFrom: date().notNull(),
    /** With 5 % VAT, in the currency's minor unit, for the whole period. */
    inclusivePrice: integer().notNull(),
    /** Original price of a month, what refunds are computed with. */
    listPricePerMonth: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sku, table.validFrom] }),
    check(
      'price_is_no_debt',
      sql`${table.inclusivePrice} >= 0 and ${table.listPricePerMonth} >= 0`,
    ),
  ],
);

/**
 * A plan or storage product of a workspace, from its first term until it ends; days of Asia/Taipei.
 * Paging: by its id, newest first (index on the workspace). Purge: never; orders refer to it.
 */
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
    /** Of storage one may have several. */
    quantity: integer().notNull().default(1),
    /** First day of its first term; in the future: it waits to start. */
    startsOn: date().notNull(),
    /** First day without service, and the next billing date; null: for ever. */
    expiresOn: date(),
    /** Terms that count, paid or free (`domain/commerce/subscription/terms`). */
    terms: integer().notNull().default(1),
    /** Days that gifts, serial numbers and converted plans added. */
    extraDays: integer().notNull().default(0),
    /** With VAT, of one piece and term, as it was bought; renewals cost the same. */
    price: integer().notNull().default(0),
    listPricePerMonth: integer().notNull().default(0),
    /** Is charged by itself on the billing date; until it is decided, service goes on. */
    renews: boolean().notNull().default(false),
    /** Charges of the present billing date that were refused. */
    chargeTries: integer().notNull().default(0),
    /** Set with its end or with the word that it will not be renewed. */
    endedBy: text({ enum: licenseEnds }),
    cancelledAt: moment(),
    /** Last day on which people were reminded of its end, or told of it: each day is said once. */
    toldOn: date(),
    createdAt: moment().notNull(),
  },
  // By the day of its making for the report of money.
  (table) => [index().on(table.workspaceId), index().on(table.createdAt)],
);
