import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { session as rule } from '#shared/domain/limits.ts';
import type { Database } from '../../../db/connect.ts';
import { sessions } from '../../../db/schema/identity.ts';
import type { NewSession } from '../../context.ts';

/**
 * Starts a session of an account that is locked or new: two that start at once would each count
 * without the other.
 */
export async function startSession(
  db: Database,
  userId: string,
  session: NewSession,
): Promise<{ accessToken?: string }> {
  await db.execute(sql`with ${startingSession(db, userId, session)} select`);
  return session.handed;
}

/**
 * The parts of a `with` that start a session: the one that the caller had goes (no fixation, no
 * left-over row), and so do the oldest, for an account has so many at most (decisions section 6).
 */
export function startingSession(db: Database, userId: string, session: NewSession): SQL {
  const { row, replaced } = session;
  const isReplaced = replaced === null ? sql`false` : eq(sessions.tokenHash, replaced);
  const isKept = replaced === null ? undefined : ne(sessions.tokenHash, replaced);
  // None of the parts sees what another one does.
  const tooMany = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isKept))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(rule.perAccount - 1);
  const ended = db.delete(sessions).where(or(isReplaced, inArray(sessions.id, tooMany)));
  const started = db.insert(sessions).values({ ...row, userId });
  return sql`ended_sessions as ${ended}, started_session as ${started}`;
}
