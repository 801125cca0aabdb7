import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { documentKinds } from '#shared/domain/commerce/document/printed-document.ts';
import { id, moment } from '../columns.ts';
import { users } from '../identity.ts';
import { orders } from './order.ts';

/**
 * Prints of documents, each by the id that whoever printed gave it, so that telling of it again writes nothing.
 * One that came to nothing is deleted. Paging: none, read with their documents (unique index, by order). Purge:
 * never; what was printed decides for ever what is a copy.
 */
export const prints = pgTable(
  'prints',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: documentKinds }).notNull(),
    /** Which of its order's: the place of a credit note, the number of a payment; empty: there is but one. */
    subject: text().notNull(),
    /** What it counts against (`originalOf`). */
    original: text({ enum: documentKinds }).notNull(),
    /** 1 is the original. */
    copy: integer().notNull(),
    copies: integer().notNull(),
    /** Null: the account is deleted, or it was printed before prints were counted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    begunAt: moment().notNull(),
    /** Null: nobody has said how it ended. */
    printedAt: moment(),
  },
  (table) => [
    unique('one_print_of_a_number').on(table.orderId, table.original, table.subject, table.copy),
    index().on(table.userId),
    check('print_is_counted', sql`${table.copy} > 0 and ${table.copies} > 0`),
  ],
);
