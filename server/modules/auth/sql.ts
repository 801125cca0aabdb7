import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { mailTokens, sessions, users } from '../../db/schema/identity.ts';
import { mailWaits } from '../../db/schema/system.ts';
import { teamMembers } from '../../db/schema/team.ts';
import { workspaces } from '../../db/schema/workspace.ts';

/** What signing in needs of an account. */
export async function findCredentials(db: Database, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      workspaceId: users.workspaceId,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
      isSuspended: teamMembers.isSuspended,
    })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(eq(users.email, email));
  return user ?? null;
}

/** An account by id, for mails. */
export async function findAddressee(db: Database, userId: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      firstName: users.firstName,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

/** An account by address, for mails. */
export async function findAddresseeByEmail(db: Database, email: string) {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user ? findAddressee(db, user.id) : null;
}

/** Whose referral code is it? */
export async function findReferrer(db: Database, code: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.referralCode, code));
  return user?.id ?? null;
}

/** Creates an account with its personal workspace; null if the address has one already. */
export async function insertUser(
  db: Database,
  user: Omit<typeof users.$inferInsert, 'workspaceId'>,
) {
  const [workspace] = await db
    .insert(workspaces)
    .values({ kind: 'personal', createdAt: user.createdAt })
    .returning();
  if (!workspace) throw new Error('a workspace was inserted without an answer');
  const [inserted] = await db
    .insert(users)
    .values({ ...user, workspaceId: workspace.id })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return inserted ?? null;
}

export async function markLogin(db: Database, userId: string, now: Date) {
  await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId));
}

export async function markVerified(db: Database, userId: string, now: Date) {
  await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}

/** Keeps a mailed token in place of earlier ones of its kind: only the newest link works. */
export async function replaceMailToken(db: Database, token: typeof mailTokens.$inferInsert) {
  const earlier = and(eq(mailTokens.userId, token.userId), eq(mailTokens.purpose, token.purpose));
  await db.transaction(async (tx) => {
    await tx.delete(mailTokens).where(earlier);
    await tx.insert(mailTokens).values(token);
  });
}

/** A mailed token that still works, not taken; the address must still be the account's. */
export async function findMailToken(db: Database, wanted: WantedToken, now: Date) {
  const [token] = await db
    .select({ userId: mailTokens.userId, email: mailTokens.email })
    .from(mailTokens)
    .innerJoin(users, and(eq(users.id, mailTokens.userId), eq(users.email, mailTokens.email)))
    .where(isUsable(wanted, now));
  return token ?? null;
}

/** Takes a mailed token: of two at once exactly one gets it. */
export async function takeMailToken(db: Database, wanted: WantedToken, now: Date) {
  const [taken] = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .from(users)
    .where(
      and(
        isUsable(wanted, now),
        eq(users.id, mailTokens.userId),
        eq(users.email, mailTokens.email),
      ),
    )
    .returning({ userId: mailTokens.userId, email: mailTokens.email });
  return taken ?? null;
}

interface WantedToken {
  purpose: (typeof mailTokens.$inferSelect)['purpose'];
  tokenHash: Buffer;
}

function isUsable({ purpose, tokenHash }: WantedToken, now: Date) {
  return and(
    eq(mailTokens.tokenHash, tokenHash),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  );
}

export async function setPasswordHash(db: Database, userId: string, passwordHash: string) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

export async function deleteSessions(db: Database, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Starts the wait for the next mail of a kind; while one runs, answers its end instead. */
export async function startMailWait(
  db: Database,
  key: string,
  now: Date,
  until: Date,
): Promise<Date | null> {
  const [started] = await db
    .insert(mailWaits)
    .values({ key, until })
    .onConflictDoUpdate({
      target: mailWaits.key,
      set: { until },
      // A running wait is neither shortened nor prolonged.
      setWhere: lte(mailWaits.until, now),
    })
    .returning();
  if (started) return null;
  const [running] = await db.select().from(mailWaits).where(eq(mailWaits.key, key));
  return running?.until ?? null;
}
