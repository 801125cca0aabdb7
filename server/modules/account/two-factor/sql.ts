import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { verificationCode } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { lockUser } from '../../../db/locks.ts';
import { sessions, users } from '../../../db/schema/identity.ts';
import {
  authenticators,
  codeTries,
  emailCodes,
  knownBrowsers,
  loginTickets,
  phoneFactors,
  recoveryCodes,
} from '../../../db/schema/sign-in.ts';
import { teamMembers } from '../../../db/schema/team.ts';

/** A login ticket that still counts, and whose it is. Switching two-factor off ends it too. */
export async function findTicket(db: Database, tokenHash: Buffer, now: Date) {
  const [ticket] = await db
    .select({
      userId: users.id,
      email: users.email,
      method: loginTickets.method,
      isSuspended: teamMembers.isSuspended,
    })
    .from(loginTickets)
    .innerJoin(users, eq(users.id, loginTickets.userId))
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(
      and(
        eq(loginTickets.tokenHash, tokenHash),
        gt(loginTickets.expiresAt, now),
        isNotNull(users.twoFactorAt),
      ),
    );
  return ticket ?? null;
}

/** Did this browser sign in to the account since its password was last changed? */
export async function isKnownBrowser(
  db: Database,
  userId: string,
  browserHash: Buffer,
): Promise<boolean> {
  const found = await db
    .select({ userId: knownBrowsers.userId })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.browserHash, browserHash)));
  return found.length > 0;
}

/** Takes a ticket: of two at once exactly one gets it. */
export async function takeTicket(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const taken = await db
    .delete(loginTickets)
    .where(and(eq(loginTickets.tokenHash, tokenHash), gt(loginTickets.expiresAt, now)))
    .returning({ id: loginTickets.id });
  return taken.length > 0;
}

/** A mailed code's account and what it is for. */
export interface CodeOwner {
  userId: string;
  purpose: (typeof emailCodes.$inferSelect)['purpose'];
}

const ownCode = ({ userId, purpose }: CodeOwner) =>
  and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, purpose));

/**
 * Keeps a code in place of an earlier one of its purpose; the same code again keeps its tries.
 * False: there is a newer one, which stays.
 */
export async function replaceEmailCode(
  db: Database,
  code: typeof emailCodes.$inferInsert,
): Promise<boolean> {
  const { codeHash, createdAt, expiresAt } = code;
  const isSame = eq(emailCodes.codeHash, codeHash);
  const kept = await db
    .insert(emailCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [emailCodes.userId, emailCodes.purpose],
      set: {
        codeHash,
        createdAt,
        expiresAt,
        tries: sql`case when ${isSame} then ${emailCodes.tries} else 0 end`,
      },
      setWhere: lte(emailCodes.createdAt, createdAt),
    })
    .returning({ userId: emailCodes.userId });
  return kept.length > 0;
}

/** The mailed code that counts now, without counting a try; null if there is none. */
export async function findEmailCode(
  db: Database,
  owner: CodeOwner,
  now: Date,
): Promise<{ codeHash: Buffer; expiresAt: Date } | null> {
  const [code] = await db
    .select({ codeHash: emailCodes.codeHash, expiresAt: emailCodes.expiresAt })
    .from(emailCodes)
    .where(and(ownCode(owner), gt(emailCodes.expiresAt, now)));
  return code ?? null;
}

/** Counts a try on the code that counts now and answers its hash; null if there is no such code. */
export async function countEmailCodeTry(
  db: Database,
  owner: CodeOwner,
  now: Date,
): Promise<{ codeHash: Buffer } | { usedUpUntil: Date } | null> {
  const [counted] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        ownCode(owner),
        gt(emailCodes.expiresAt, now),
        lt(emailCodes.tries, verificationCode.tries),
      ),
    )
    .returning({ codeHash: emailCodes.codeHash });
  if (counted) return counted;
  const [usedUp] = await db
    .select({ usedUpUntil: emailCodes.expiresAt })
    .from(emailCodes)
    .where(and(ownCode(owner), gt(emailCodes.expiresAt, now)));
  return usedUp ?? null;
}

/** Takes a code: of two at once exactly one gets it. */
export async function takeEmailCode(
  db: Database,
  owner: CodeOwner,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(emailCodes)
    .where(and(ownCode(owner), eq(emailCodes.codeHash, codeHash), gt(emailCodes.expiresAt, now)))
    .returning({ userId: emailCodes.userId });
  return taken.length > 0;
}

export async function forgetTries(db: Database, key: string) {
  await db.delete(codeTries).where(eq(codeTries.key, key));
}

export async function findPhone(db: Database, userId: string): Promise<string | null> {
  const [factor] = await db
    .select({ phone: phoneFactors.phone })
    .from(phoneFactors)
    .where(eq(phoneFactors.userId, userId));
  return factor?.phone ?? null;
}

/** Adds a phone; false if the account has one or another account has this one. */
export async function insertPhone(
  db: Database,
  factor: typeof phoneFactors.$inferInsert,
): Promise<boolean> {
  const inserted = await db.insert(phoneFactors).values(factor).onConflictDoNothing().returning();
  return inserted.length > 0;
}

export async function findAuthenticator(db: Database, userId: string) {
  const [found] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return found ?? null;
}

/** Adds an authenticator; false if the account has one. */
export async function insertAuthenticator(
  db: Database,
  factor: typeof authenticators.$inferInsert,
): Promise<boolean> {
  const inserted = await db.insert(authenticators).values(factor).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Takes a time step: of two at once exactly one gets it, and no earlier one counts after it. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

/** Removes a method; false if there was none. */
export async function deleteMethod(
  db: Database,
  userId: string,
  method: 'sms' | 'authenticator',
): Promise<boolean> {
  const table = method === 'sms' ? phoneFactors : authenticators;
  const removed = await db.delete(table).where(eq(table.userId, userId)).returning();
  return removed.length > 0;
}

const unusedCodes = (userId: string) =>
  and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export async function isRecoveryCode(
  db: Database,
  userId: string,
  codeHashes: Buffer[],
): Promise<boolean> {
  const found = await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(and(unusedCodes(userId), inArray(recoveryCodes.codeHash, codeHashes)));
  return found.length > 0;
}

/** Takes a recovery code: of two at once exactly one gets it. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  codeHashes: Buffer[],
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unusedCodes(userId), inArray(recoveryCodes.codeHash, codeHashes)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [left] = await db.select({ codes: count() }).from(recoveryCodes).where(unusedCodes(userId));
  return left?.codes ?? 0;
}

/** Keeps new recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(
  db: Database,
  userId: string,
  codeHashes: readonly Buffer[],
  now: Date,
) {
  // One after the other: two at once would leave the codes of both.
  await lockUser(db, userId);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = codeHashes.map((codeHash) => ({ userId, codeHash, createdAt: now }));
  await db.insert(recoveryCodes).values(codes);
}

/** Switches two-factor on (a moment) or off (null); false if it was so already. */
export async function switchTwoFactor(
  db: Database,
  userId: string,
  twoFactorAt: Date | null,
): Promise<boolean> {
  const isOther = twoFactorAt === null ? isNotNull(users.twoFactorAt) : isNull(users.twoFactorAt);
  const switched = await db
    .update(users)
    .set({ twoFactorAt })
    .where(and(eq(users.id, userId), isOther))
    .returning({ id: users.id });
  return switched.length > 0;
}

/** A second factor shown in this session counts until then. */
export async function markSteppedUp(db: Database, sessionId: string, until: Date) {
  await db.update(sessions).set({ steppedUpUntil: until }).where(eq(sessions.id, sessionId));
}
