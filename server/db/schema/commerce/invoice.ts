import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  einvoiceMessageKinds,
  einvoicePlatforms,
  invoiceStates,
  type InvoiceBuyer,
  type InvoiceLine,
  type InvoiceSeller,
} from '#shared/domain/commerce/invoice/invoice-document.ts';
import { id, moment } from '../columns.ts';

/**
 * Numbers that the tax office allotted for the invoices of two months; added by operators. Numbers
 * are taken in the order in which tracks were added, each once: the row is locked until whoever took
 * one commits, so that a rollback leaves no gap. Paging: none, a period has a few (index on it).
 * Purge: never, as with all that invoices consist of.
 */
export const invoiceTracks = pgTable(
  'invoice_tracks',
  {
    id: id(),
    /** ROC year and even month (`domain/commerce/invoice/invoice-period`). */
    period: text().notNull(),
    letters: text().notNull(),
    firstNumber: integer().notNull(),
    lastNumber: integer().notNull(),
    /** One more than the last number: it is used up. */
    nextNumber: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('one_invoice_track').on(table.period, table.letters, table.firstNumber),
    check(
      'invoice_track_in_range',
      sql`${table.firstNumber} <= ${table.nextNumber} and ${table.nextNumber} <= ${table.lastNumber} + 1`,
    ),
  ],
);

/**
 * Invoices, one for each order that was paid, with all they say. One waits for its number where there
 * is no track, or where the platform numbers it. Paging: none, each is read by its order. Index: what
 * waits. Purge: never; they outlive accounts (decisions section 6), so they refer to none.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderNumber: text().notNull().unique(),
    state: text({ enum: invoiceStates }).notNull(),
    /** Who was told of it, or shall number it; null: nobody yet. */
    platform: text({ enum: einvoicePlatforms }),
    period: text(),
    number: text(),
    /** Four digits. */
    randomCode: text(),
    seller: jsonb().$type<InvoiceSeller>(),
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    /** Whole TWD. */
    net: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
    createdAt: moment().notNull(),
    issuedAt: moment(),
    voidedAt: moment(),
    voidReason: text(),
  },
  (table) => [
    // Letters come back in other periods.
    unique('one_invoice_of_a_number').on(table.period, table.number),
    index('waiting_invoices')
      .on(table.id)
      .where(sql`${table.state} = 'waiting'`),
    // The report of money.
    index('issued_invoices')
      .on(table.issuedAt)
      .where(sql`${table.issuedAt} is not null`),
    index('voided_invoices')
      .on(table.voidedAt)
      .where(sql`${table.voidedAt} is not null`),
    check('invoice_adds_up', sql`${table.net} + ${table.tax} = ${table.total}`),
    check(
      'invoice_is_whole',
      sql`${table.state} = 'waiting' or (${table.period}, ${table.number}, ${table.randomCode},
        ${table.seller}, ${table.issuedAt}, ${table.platform}) is not null`,
    ),
  ],
);

/**
 * Credit notes of an invoice. Paging: none, an invoice has a few (index by it and `position`). Purge:
 * never.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** What it was asked for by, so that asking again makes no second one. */
    refundKey: text().notNull().unique(),
    /** From 1. */
    position: integer().notNull(),
    /** Null: the platform numbers it, or did without telling. */
    number: text(),
    net: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
    issuedAt: moment().notNull(),
  },
  (table) => [
    unique('one_credit_note_of_a_place').on(table.invoiceId, table.position),
    index('credit_notes_by_day').on(table.issuedAt),
    check('credit_note_adds_up', sql`${table.net} + ${table.tax} = ${table.total}`),
  ],
);

/**
 * What the platform is told of an invoice, in the order of `position`; what a message says is made of
 * the rows above. Paging: none, read by invoice. Index: those that are not delivered. Purge: never;
 * they prove what was handed on and when.
 */
export const einvoiceMessages = pgTable(
  'einvoice_messages',
  {
    id: id(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    kind: text({ enum: einvoiceMessageKinds }).notNull(),
    creditNoteId: uuid().references(() => creditNotes.id),
    createdAt: moment().notNull(),
    /** Real time: until then one attempt at it is under way, and no other begins. */
    heldUntil: moment(),
    deliveredAt: moment(),
  },
  (table) => [
    unique('one_message_of_a_place').on(table.invoiceId, table.position),
    index('undelivered_einvoice_messages')
      .on(table.invoiceId)
      .where(sql`${table.deliveredAt} is null`),
  ],
);
