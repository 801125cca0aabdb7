import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { freeOffers } from '#shared/domain/commerce/catalogue.ts';
import type { InvoiceBuyer } from '#shared/domain/commerce/invoice/invoice-document.ts';
import {
  orderKinds,
  paymentStates,
  type NewTeam,
  type OrderLine,
} from '#shared/domain/commerce/order.ts';
import { languages } from '#shared/domain/constants.ts';
import { id, moment } from '../columns.ts';
import { users } from '../identity.ts';
import { licenses } from '../plan.ts';
import { workspaces } from '../workspace.ts';

/**
 * Every charge, renewals and those of nothing included, as it was bought: with the prices of that
 * moment. Paging: none, read by number or with its trades. Purge: never; invoices are made of it.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNumber: text().notNull().unique(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    /** Who ordered; null: the account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    kind: text({ enum: orderKinds }).notNull(),
    state: text({ enum: paymentStates }).notNull(),
    lines: jsonb().$type<OrderLine[]>().notNull(),
    /** Whole TWD; what is charged now. */
    total: integer().notNull(),
    tax: integer().notNull(),
    currency: text().notNull(),
    /** Null: nothing is charged, so nothing is invoiced. */
    invoiceBuyer: jsonb().$type<InvoiceBuyer>(),
    /** What a renewal renews; null: a purchase. */
    licenseId: uuid().references(() => licenses.id),
    /** The free offer that it uses up. */
    offer: text({ enum: freeOffers }),
    /** The team that comes into being with the payment; null: there is one, or none is bought. */
    team: jsonb().$type<NewTeam>(),
    /** In which mails and the lines of the invoice are written. */
    language: text({ enum: languages }).notNull(),
    /** Order numbers of personal plans that go into the team's. */
    convertOrders: text().array().notNull(),
    /** It was made from the buyer's cart: one cart is ordered once. */
    isFromCart: boolean().notNull().default(false),
    paidAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.workspaceId),
    index().on(table.userId),
    index().on(table.licenseId),
    // Who was given a free offer before, by the address that outlives an account.
    index('given_offers')
      .on(table.buyerEmail)
      .where(sql`${table.offer} is not null`),
    // The daily report of money.
    index('paid_orders')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null`),
  ],
);

/**
 * The terms that an order brought its licences; days of Asia/Taipei. Paging: none, read with either.
 * Purge: never.
 */
export const licenseOrders = pgTable(
  'license_orders',
  {
    licenseId: uuid()
      .notNull()
      .references(() => licenses.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    startsOn: date().notNull(),
    /** First day behind what this order paid, gifts included. */
    expiresOn: date().notNull(),
    giftDays: integer().notNull().default(0),
    convertedDays: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.licenseId, table.orderId] }), index().on(table.orderId)],
);
