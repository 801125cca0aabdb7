import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { socialProviders } from '#shared/domain/constants.ts';
import { loginFactors, loginMethods, loginOutcomes } from '#shared/domain/account/login-history.ts';
import { bytes, id, moment } from './columns.ts';
import { users } from './identity.ts';

const ownUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Between the first step of signing in and the second factor: 10 minutes. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    id: id(),
    /** SHA-256 of the token. */
    tokenHash: bytes().notNull().unique(),
    userId: ownUser(),
    /** What the first step was, for the login history. */
    method: text({ enum: loginMethods }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Mailed codes; the newest of a purpose is the only one. */
export const emailCodes = pgTable(
  'email_codes',
  {
    userId: ownUser(),
    purpose: text({ enum: ['sign-in', 'step-up'] }).notNull(),
    /** Keyed hash: six digits alone could be guessed from a plain one. */
    codeHash: bytes().notNull(),
    tries: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] }), index().on(table.expiresAt)],
);

/** Wrong codes in a row, by the product's clock; gone with the first right one. */
export const codeTries = pgTable(
  'code_tries',
  {
    /** `<kind>:<user>` */
    key: text().primaryKey(),
    tries: integer().notNull(),
    until: moment().notNull(),
  },
  (table) => [index().on(table.until)],
);

export const authenticators = pgTable('authenticators', {
  userId: ownUser().primaryKey(),
  /** Sealed (AES-256-GCM) by the application's key. */
  secret: bytes().notNull(),
  /** Last time step whose code was taken: no code works twice (RFC 6238 section 5.2). */
  lastStep: integer().notNull(),
  createdAt: moment().notNull(),
});

export const phoneFactors = pgTable('phone_factors', {
  userId: ownUser().primaryKey(),
  /** E.164; one account for each. */
  phone: text().notNull().unique(),
  createdAt: moment().notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ownUser(),
    codeHash: bytes().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [unique().on(table.userId, table.codeHash)],
);

/** Accounts at providers that sign in here. */
export const socialLinks = pgTable(
  'social_links',
  {
    userId: ownUser(),
    provider: text({ enum: socialProviders }).notNull(),
    /** The provider's own id of the person. */
    subject: text().notNull(),
    email: text(),
    linkedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    unique('one_account_per_subject').on(table.provider, table.subject),
  ],
);

/** Passkeys (WebAuthn); an account has 20 at most, all of which are listed. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ownUser(),
    /** The authenticator's own id of it, Base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key. */
    publicKey: bytes().notNull(),
    /** Of signatures, as far as it is known; 0 where the authenticator keeps none. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it (`internal`, `hybrid`, `usb`), as they said. */
    transports: text().array().notNull(),
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.userId)],
);

/** What a passkey is to sign, once and within 5 minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: bytes().primaryKey(),
    purpose: text({ enum: ['add', 'sign-in', 'step-up'] }).notNull(),
    /** SHA-256 of what only this browser has: its session's or visitor's cookie. */
    bindingHash: bytes().notNull(),
    /** Who is signed in; null for a sign-in. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index().on(table.expiresAt),
    index()
      .on(table.userId)
      .where(sql`user_id is not null`),
  ],
);

/** Identity tokens that were taken: each counts once. */
export const usedIdentityTokens = pgTable(
  'used_identity_tokens',
  {
    tokenHash: bytes().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/**
 * Sign-ins and failed tries; no user where the address has no account. Paging: by page, read
 * backwards from the index of person and time. Purge: after 180 days (index on
 * the time; `purge-history`).
 */
export const loginEvents = pgTable(
  'login_events',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['web', 'desktop'] }).notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    method: text({ enum: loginMethods }).notNull(),
    factor: text({ enum: loginFactors }),
    outcome: text({ enum: loginOutcomes }).notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index().on(table.userId, table.at, table.id),
    // A search goes through the different user agents of a person, one look-up each.
    index().on(table.userId, table.userAgent),
    index().on(table.at),
  ],
);

/** Browsers that signed in since the password was last changed: a mail tells of any other. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: ownUser(),
    /** Of the browser's cookie, or of what a desktop says of itself (`known-browser.ts`). */
    browserHash: bytes().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browserHash] }),
    // Gone after 180 days without a sign-in, as the browser's cookie.
    index().on(table.lastSeenAt),
  ],
);

/** Profile photos: small squares, kept here so that every process and every backup has them. */
export const photos = pgTable('photos', {
  /** Part of the address: a new photo has a new one. */
  id: id(),
  userId: ownUser().unique(),
  type: text().notNull(),
  bytes: bytes().notNull(),
  createdAt: moment().notNull(),
});

/** Device authorisations (RFC 8628): what asks to be let in, until it is decided. */
export const deviceAuthorizations = pgTable(
  'device_authorizations',
  {
    id: id(),
    deviceCodeHash: bytes().notNull().unique(),
    userCode: text().notNull(),
    kind: text({ enum: ['screen', 'desktop'] }).notNull(),
    name: text().notNull(),
    model: text(),
    /** Of a screen, by who approved it: another name, and the screen whose place it takes. */
    givenName: text(),
    replaces: uuid(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    state: text({ enum: ['pending', 'approved', 'denied', 'used'] }).notNull(),
    /** Who decided. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Real time: how fast a device polls is no matter of the product's clock. */
    polledAt: moment(),
    intervalSeconds: integer().notNull(),
  },
  (table) => [
    // Of codes that still wait no two are alike.
    index().on(table.userCode),
    index().on(table.expiresAt),
    // Ending somebody's sessions ends what he let in and has not come yet; most rows wait for nobody.
    index()
      .on(table.userId)
      .where(sql`user_id is not null`),
  ],
);
