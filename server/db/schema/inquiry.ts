import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#shared/domain/constants.ts';
import {
  contactWays,
  inquiryDesks,
  inquiryStates,
  issueTypeIds,
  type InquiryDetail,
  type IssueTypeId,
} from '#shared/domain/inquiry/issue-types.ts';
import { bytes, id, moment } from './columns.ts';
import { users } from './identity.ts';

/**
 * People who run this server and answer inquiries, made by `npm run operator -- operators`.
 * Paging: none, they are few. Purge: with their account.
 */
export const operators = pgTable('operators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  since: moment().notNull(),
});

/**
 * What visitors and customers ask sales and support.
 *
 * Paging: by page, newest first; of those that still wait, by state. A search reads all of them, which
 * people answer and so are thousands at most. Purge: two years after the last word, with files and
 * answers (`purge-history`), or with the account.
 */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    /** As mails and people name it: `BCDF-GHJK`. */
    reference: text().notNull(),
    desk: text({ enum: inquiryDesks }).notNull(),
    issueType: text({ enum: issueTypeIds as [IssueTypeId, ...IssueTypeId[]] }).notNull(),
    state: text({ enum: inquiryStates }).notNull().default('open'),
    /** Who was signed in, with whose account it goes; null: a visitor. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    contactBy: text({ enum: contactWays }).notNull(),
    contactInformation: text(),
    lineUsername: text(),
    language: text({ enum: languages }).notNull(),
    content: text().notNull(),
    details: jsonb().$type<Partial<Record<InquiryDetail, string>>>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('one_inquiry_of_a_reference').on(table.reference),
    index().on(table.createdAt, table.id),
    index().on(table.state, table.createdAt, table.id),
    index().on(table.updatedAt),
    index().on(table.userId),
    index().on(table.assigneeId),
  ],
);

/** What came with an inquiry: few, small, and gone with it. Paging: none, read with theirs. */
export const inquiryFiles = pgTable(
  'inquiry_files',
  {
    id: id(),
    inquiryId: uuid()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** By the content, not by what the sender said. */
    type: text().notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    index().on(table.inquiryId),
    check('inquiry_file_is_whole', sql`octet_length(${table.content}) = ${table.size}`),
  ],
);

/** What operators answered. Paging: none, read with their inquiry. Purge: with it. */
export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    id: id(),
    inquiryId: uuid()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** Null: the account is gone, or it was written at the console. */
    operatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name that it was signed with. */
    by: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.inquiryId, table.createdAt, table.id), index().on(table.operatorId)],
);
