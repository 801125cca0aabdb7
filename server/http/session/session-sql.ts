import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { sessions } from '../../db/schema/identity.ts';

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
