import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { maintenanceTypes } from '#shared/domain/constants.ts';
import { bytes, id, moment } from './columns.ts';

/** Small facts that every process shares: the sandbox clock's offset, a check of the key. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Counters of the limits that guard secrets, for all processes; real time. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetAt: moment().notNull(),
  },
  (table) => [index().on(table.resetAt)],
);

/** First answers of calls that carry an Idempotency-Key (decisions section 2). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** Keyed hash of the body. */
    bodyHash: bytes().notNull(),
    /** The run under way, or the one that answered. */
    run: uuid().notNull(),
    /** A run that has not answered by then has died; real time. */
    leasedUntil: moment().notNull(),
    /** What a saga committed before it asked outside. */
    attempt: jsonb(),
    /** Null: under way. 0: `answer` is what was said; else a code, `answer` what rode along. */
    status: integer(),
    answer: jsonb(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index().on(table.createdAt)],
);

/** Until when the same mail is not sent again to an address, registered or not; product's clock. */
export const mailWaits = pgTable(
  'mail_waits',
  {
    /** `<purpose>:<address>` */
    key: text().primaryKey(),
    until: moment().notNull(),
  },
  (table) => [index().on(table.until)],
);

/** Proof-of-work challenges that were answered: each counts once. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    signature: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  // For the purge, which alone takes them away.
  (table) => [index().on(table.expiresAt)],
);

/** A handful; they go a year after their end (`purge-history`). */
export const maintenanceWindows = pgTable(
  'maintenance_windows',
  {
    id: id(),
    type: text({ enum: maintenanceTypes }).notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.endsAt)],
);

export interface OutboxAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Mails and text messages of the sandbox; empty outside it. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    locale: text().notNull(),
    createdAt: moment().notNull(),
    /** Of the job that sends it; null for text messages. */
    mailId: text().unique(),
    /** Files of the mail, base64. */
    attachments: jsonb().$type<OutboxAttachment[]>().notNull().default([]),
  },
  (table) => [index().on(table.createdAt)],
);
