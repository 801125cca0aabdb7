import { hkdfSync } from 'node:crypto';
import { asc, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { makeVault, type CarriedKey, type Vault } from '../vault.ts';
import type { Database } from '../../db/connect.ts';
import { authenticators, emailCodes, recoveryCodes } from '../../db/schema/sign-in.ts';
import { notifications } from '../../db/schema/notification.ts';
import { settings } from '../../db/schema/system.ts';

const names = {
  /** What tells a key from another; says nothing about the key itself. */
  check: 'app key check',
  /** Keys of signatures that were made before a rotation, sealed. */
  carried: 'carried keys',
  /** Up to version 0.1.0 the key itself stood in the database. */
  key: 'app key',
} as const;

/** What the database keeps of the key it is sealed under. */
export function checkOf(key: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'marquee key check', 32)).toString('base64url');
}

/** The check of the key this database is sealed under; null while nobody has used one. */
export async function findCheck(db: Database): Promise<string | null> {
  return textSetting(db, names.check);
}

/** Keeps the check of the first key; of several processes at once one wins, and all are told. */
export async function keepFirstCheck(db: Database, key: string): Promise<string | null> {
  await db
    .insert(settings)
    .values({ name: names.check, value: checkOf(key) })
    .onConflictDoNothing();
  return findCheck(db);
}

export async function replaceCheck(db: Database, key: string): Promise<void> {
  await keepSetting(db, names.check, checkOf(key));
}

/** Does what is sealed open with this key? Asked of one row: all are sealed under the same. */
export async function opensWhatIsSealed(db: Database, key: string): Promise<boolean> {
  const [row] = await db.select().from(authenticators).limit(1);
  return !row || makeVault(key).open('authenticator-secret', row.secret) !== null;
}

/** The key of a database that an earlier version kept in it. */
export async function findKeptKey(db: Database): Promise<string | null> {
  return textSetting(db, names.key);
}

export async function forgetKeptKey(db: Database): Promise<void> {
  await db.delete(settings).where(eq(settings.name, names.key));
}

const carriedKeys = z.array(z.object({ purpose: z.string(), key: z.string() }));

/** Keys of earlier signatures, newest first; none if they cannot be opened with this key. */
export async function findCarried(db: Database, key: string): Promise<CarriedKey[]> {
  const sealed = await textSetting(db, names.carried);
  const opened = sealed && makeVault(key).open('carried-keys', Buffer.from(sealed, 'base64url'));
  // Sealed by `keepCarried` only, so the purposes are ours.
  return opened ? (carriedKeys.parse(JSON.parse(opened)) as CarriedKey[]) : [];
}

export async function keepCarried(db: Database, key: string, carried: CarriedKey[]): Promise<void> {
  const sealed = makeVault(key).seal('carried-keys', JSON.stringify(carried));
  await keepSetting(db, names.carried, sealed.toString('base64url'));
}

/** Seals every authenticator's secret anew; answers how many, and how many did not open. */
export async function resealAuthenticators(db: Database, from: Vault, to: Vault) {
  let sealed = 0;
  let damaged = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .select({ userId: authenticators.userId, secret: authenticators.secret })
      .from(authenticators)
      .where(gt(authenticators.userId, after))
      .orderBy(asc(authenticators.userId))
      .limit(1000);
    for (const { userId, secret } of rows) {
      after = userId;
      const opened = from.open('authenticator-secret', secret);
      if (opened === null) damaged += 1;
      else {
        sealed += 1;
        await db
          .update(authenticators)
          .set({ secret: to.seal('authenticator-secret', opened) })
          .where(eq(authenticators.userId, userId));
      }
    }
    if (rows.length === 0) return { sealed, damaged };
  }
}

/** Mailed codes are for ten minutes and cannot be signed anew: people ask for another. */
export async function endEmailCodes(db: Database): Promise<void> {
  await db.delete(emailCodes);
}

/** Without the key nobody can use these any more; their owners find a notification. */
export async function removeUnreadable(db: Database, now: Date) {
  const gone = await db.delete(authenticators).returning({ userId: authenticators.userId });
  const codes = await db.delete(recoveryCodes).where(isNull(recoveryCodes.usedAt)).returning();
  for (const { userId } of gone) {
    const data = { method: 'authenticator' };
    await db.insert(notifications).values({ userId, kind: 'methodRemoved', data, createdAt: now });
  }
  await db.delete(settings).where(eq(settings.name, names.carried));
  return { authenticators: gone.length, recoveryCodes: codes.length };
}

async function textSetting(db: Database, name: string): Promise<string | null> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  return typeof row?.value === 'string' ? row.value : null;
}

async function keepSetting(db: Database, name: string, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
