import { and, desc, eq, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { mailLink } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { mailTokens, sessions, users } from '../../../db/schema/identity.ts';
import {
  authenticators,
  deviceAuthorizations,
  knownBrowsers,
  loginEvents,
  loginTickets,
  phoneFactors,
} from '../../../db/schema/sign-in.ts';
import { teamMembers } from '../../../db/schema/team.ts';
import { workspaces } from '../../../db/schema/workspace.ts';
import { isAlive } from '../../../db/session-life.ts';

/** What signing in needs of an account; `browserHash`: of the caller's cookie, if it has one. */
export async function findCredentials(db: Database, email: string, browserHash: Buffer | null) {
  const [user] = await db
    .select({
      id: users.id,
      workspaceId: users.workspaceId,
      passwordHash: users.passwordHash,
      twoFactorAt: users.twoFactorAt,
      deletedAt: users.deletedAt,
      isSuspended: teamMembers.isSuspended,
      isKnownBrowser: sql<boolean>`${knownBrowsers.userId} is not null`,
    })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .leftJoin(
      knownBrowsers,
      and(eq(knownBrowsers.userId, users.id), eq(knownBrowsers.browserHash, sql`${browserHash}`)),
    )
    .where(eq(users.email, email));
  return user ?? null;
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
  // The caller may go on with the account that is there; nobody would ever own this workspace.
  if (!inserted) await db.delete(workspaces).where(eq(workspaces.id, workspace.id));
  return inserted ?? null;
}

/** What a first step is judged by that the account's own row does not say. */
export async function findSignInState(db: Database, userId: string) {
  const [user] = await db
    .select({
      emailVerifiedAt: users.emailVerifiedAt,
      isSuspended: sql<boolean>`coalesce(${teamMembers.isSuspended}, false)`,
      hasPhone: sql<boolean>`${phoneFactors.userId} is not null`,
      hasAuthenticator: sql<boolean>`${authenticators.userId} is not null`,
    })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .leftJoin(phoneFactors, eq(phoneFactors.userId, users.id))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, userId));
  if (!user) throw new Error('a locked account went away');
  return user;
}

export async function insertTicket(db: Database, ticket: typeof loginTickets.$inferInsert) {
  await db.insert(loginTickets).values(ticket);
}

export async function insertLoginEvent(db: Database, event: typeof loginEvents.$inferInsert) {
  await db.insert(loginEvents).values(event);
}

/** The password's hash of an account; null where none was set. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return user?.passwordHash ?? null;
}

/**
 * Keeps a mailed token beside the latest of its kind. The last three links work: somebody else who
 * asks for one more must not make the owner's worthless (decisions section 6).
 */
export async function keepMailToken(db: Database, token: typeof mailTokens.$inferInsert) {
  const isOfKind = and(
    eq(mailTokens.userId, token.userId),
    eq(mailTokens.purpose, token.purpose),
    isNull(mailTokens.usedAt),
  );
  await db.transaction(async (tx) => {
    const { createdAt, expiresAt } = token;
    await tx
      .insert(mailTokens)
      .values(token)
      // The same job again; one that was used stays used.
      .onConflictDoUpdate({
        target: mailTokens.tokenHash,
        set: { createdAt, expiresAt },
        setWhere: isNull(mailTokens.usedAt),
      });
    const latest = tx
      .select({ id: mailTokens.id })
      .from(mailTokens)
      .where(isOfKind)
      .orderBy(desc(mailTokens.createdAt), desc(mailTokens.id))
      .limit(mailLink.working);
    await tx.delete(mailTokens).where(and(isOfKind, notInArray(mailTokens.id, latest)));
  });
}

/** Whose a mailed token is, whether it still works or not; null for one that nobody was sent. */
export async function findTokenOwner(db: Database, { purpose, tokenHash }: WantedToken) {
  const [token] = await db
    .select({
      userId: mailTokens.userId,
      email: mailTokens.email,
      expiresAt: mailTokens.expiresAt,
      usedAt: mailTokens.usedAt,
    })
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose)));
  return token ?? null;
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
  // A change goes to an address that is not the account's yet.
  const sentTo = wanted.purpose === 'change-email' ? undefined : eq(users.email, mailTokens.email);
  const [taken] = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .from(users)
    .where(and(isUsable(wanted, now), eq(users.id, mailTokens.userId), sentTo))
    .returning({ userId: mailTokens.userId, email: mailTokens.email });
  return taken ?? null;
}

/** Deletes the unused ones; by the used ones a link that is followed twice is known. */
export async function deleteMailTokens(
  db: Database,
  userId: string,
  purposes: readonly MailTokenPurpose[],
) {
  await db
    .delete(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        inArray(mailTokens.purpose, [...purposes]),
        isNull(mailTokens.usedAt),
      ),
    );
}

export type MailTokenPurpose = (typeof mailTokens.$inferSelect)['purpose'];

interface WantedToken {
  purpose: MailTokenPurpose;
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

/** Sets a password in place of the one with hash `from`; false if that is not it any more. */
export async function replacePasswordHash(
  db: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** Deletes all sessions of an account, or all but `keep`; answers how many of them were alive. */
export async function deleteSessions(
  db: Database,
  userId: string,
  keep: string | null,
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, keep)))
    .returning({ wasAlive: isAlive() });
  return ended.filter(({ wasAlive }) => wasAlive).length;
}

/** Forgets the browsers that signed in to an account before, all of them or all but `keep`. */
export async function forgetBrowsers(db: Database, userId: string, keep: Buffer | null) {
  await db
    .delete(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.userId, userId),
        keep === null ? undefined : ne(knownBrowsers.browserHash, keep),
      ),
    );
}

export async function deleteTickets(db: Database, userIds: readonly string[]) {
  await db.delete(loginTickets).where(inArray(loginTickets.userId, [...userIds]));
}

/** Device authorisations that somebody approved and no device took yet. */
export async function denyApprovedDevices(db: Database, userIds: readonly string[]) {
  await db
    .update(deviceAuthorizations)
    .set({ state: 'denied' })
    .where(
      and(
        inArray(deviceAuthorizations.userId, [...userIds]),
        eq(deviceAuthorizations.state, 'approved'),
      ),
    );
}
