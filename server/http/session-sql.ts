import { and, desc, eq, notInArray } from 'drizzle-orm';
import { session as rule } from '#shared/domain/constants.ts';
import type { Database } from '../db/connect.ts';
import { sessions } from '../db/schema/identity.ts';

/** Starts a session in place of the one that the same caller had; the oldest of an account go. */
export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
  replaced: Buffer | null,
): Promise<void> {
  if (replaced !== null) await deleteSession(db, replaced);
  await db.insert(sessions).values(session);
  await endOldest(db, session.userId);
}

/** An account has so many sessions at most (decisions section 6): the oldest go. */
async function endOldest(db: Database, userId: string): Promise<void> {
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(rule.perAccount);
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)));
}

/** Gives a session another token; since when it is there, null if it ended. */
export async function changeToken(db: Database, from: Buffer, to: Buffer): Promise<Date | null> {
  const [renewed] = await db
    .update(sessions)
    .set({ tokenHash: to })
    .where(eq(sessions.tokenHash, from))
    .returning({ createdAt: sessions.createdAt });
  return renewed?.createdAt ?? null;
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
