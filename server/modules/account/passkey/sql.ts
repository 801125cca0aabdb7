import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { passkeyChallenges, passkeys } from '../../../db/schema/sign-in.ts';
import { teamMembers } from '../../../db/schema/team.ts';

export type Challenge = typeof passkeyChallenges.$inferInsert;

export async function insertChallenge(db: Database, challenge: Challenge): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** Takes a challenge of this browser for this purpose: of two at once exactly one gets it. */
export async function takeChallenge(
  db: Database,
  wanted: Omit<Challenge, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, wanted.challengeHash),
        eq(passkeyChallenges.purpose, wanted.purpose),
        eq(passkeyChallenges.bindingHash, wanted.bindingHash),
        sql`${passkeyChallenges.userId} is not distinct from ${wanted.userId ?? null}`,
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return taken.length === 1;
}

/** A passkey by its authenticator's id of it, and what signing in by it is judged by. */
export async function findPasskey(db: Database, credentialId: string) {
  const [found] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      email: users.email,
      workspaceId: users.workspaceId,
      deletedAt: users.deletedAt,
      isSuspended: teamMembers.isSuspended,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/** Passkeys of an account, the oldest first. */
export async function findPasskeys(db: Database, userId: string) {
  return db
    .select({
      id: passkeys.id,
      credentialId: passkeys.credentialId,
      transports: passkeys.transports,
      isSynced: passkeys.isSynced,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
}

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId));
}

/** Keeps a passkey; null if its id is somebody's already. */
export async function insertPasskey(db: Database, passkey: typeof passkeys.$inferInsert) {
  const [kept] = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return kept ?? null;
}

/**
 * Notes that a passkey was shown. False if it is gone, or if its counter went on meanwhile: one
 * signature counts once, also of two at once.
 */
export async function markShown(
  db: Database,
  { id, counter, isSynced }: { id: string; counter: number; isSynced: boolean },
  now: Date,
): Promise<boolean> {
  const goesOn = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), sql`${counter} = 0`),
  );
  const shown = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning({ id: passkeys.id });
  return shown.length === 1;
}

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** False: it is not this account's. */
export async function setPasskeyName(
  db: Database,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const named = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn(userId, id))
    .returning({ id: passkeys.id });
  return named.length === 1;
}

/** Removes one of the account's own; answers its name, null if there was none. */
export async function deletePasskey(
  db: Database,
  userId: string,
  id: string,
): Promise<string | null> {
  const [gone] = await db
    .delete(passkeys)
    .where(isOwn(userId, id))
    .returning({ name: passkeys.name });
  return gone?.name ?? null;
}
