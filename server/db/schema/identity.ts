import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#shared/domain/constants.ts';
import { bytes, id, moment } from './columns.ts';
import { workspaces } from './workspace.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** The personal workspace; a member of a team works in the team's instead. */
    workspaceId: uuid()
      .notNull()
      .unique()
      .references(() => workspaces.id),
    /** Lower case; unique is what keeps two registrations at once apart. */
    email: text().notNull().unique(),
    emailVerifiedAt: moment(),
    /** argon2id, PHC string; null for accounts that came by social sign-in. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    tel: text(),
    telCountryCode: text(),
    mobile: text(),
    mobileCountryCode: text(),
    birth: date(),
    gender: text(),
    country: text(),
    timezone: text(),
    address: text(),
    postalCode: text(),
    language: text({ enum: languages }).notNull(),
    isSubscribeEmail: boolean().notNull(),
    referralCode: text().notNull().unique(),
    referredBy: uuid(),
    agreedAt: moment(),
    lastLoginAt: moment(),
    createdAt: moment().notNull(),
    /** Two-factor sign-in is on since then; e-mail is always one of its methods. */
    twoFactorAt: moment(),
    /** Deletion was asked for then; signing in within 30 days takes it back. */
    deletedAt: moment(),
  },
  (table) => [
    index().on(table.referredBy),
    // For the purge: few are ever deleted.
    index()
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/**
 * Real time, never the sandbox's clock (decisions section 11).
 *
 * Of an account, the latest seen first (index on the user); they go when they were idle for 12 hours
 * (index on when they were seen; `purge-expired`).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the token; the token itself is only with its owner. */
    tokenHash: bytes().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['web', 'desktop'] }).notNull(),
    userAgent: text().notNull(),
    ip: text().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** A second factor shown counts until then, by the product's clock; null: none was. */
    steppedUpUntil: moment(),
    /**
     * Another one whenever something changes that decides what this session may do, by triggers on
     * this table, `users` and `team_members`: what was read with it counts while it stays.
     */
    version: uuid().notNull().defaultRandom(),
  },
  (table) => [index().on(table.userId), index().on(table.lastSeenAt)],
);

/**
 * Links sent by mail: one use, 60 minutes by the product's clock. No list; they go when they expire
 * (`purge-expired`).
 */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: id(),
    purpose: text({ enum: ['verify-email', 'reset-password', 'change-email'] }).notNull(),
    tokenHash: bytes().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the mail went to; unless it is the new one of a change, a later change of address makes the link worthless. */
    email: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.userId, table.purpose), index().on(table.expiresAt)],
);
