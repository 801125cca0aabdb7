import { and, count, desc, eq, ilike, inArray, isNull, ne, or, sql, sum } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { partPattern } from '../../../db/like.ts';
import { lockUser } from '../../../db/locks.ts';
import { files } from '../../../db/schema/media.ts';
import { sessions, users } from '../../../db/schema/identity.ts';
import { emailCodes, loginEvents } from '../../../db/schema/sign-in.ts';
import { screens } from '../../../db/schema/screen.ts';
import { slideshows } from '../../../db/schema/slideshow.ts';
import { teamMembers } from '../../../db/schema/team.ts';
import { isViolation } from '../../../db/violations.ts';
import { isAlive } from '../../../db/session-life.ts';

/** An account with its own workspace, and its role where it is in a team. */
export async function findAccount(db: Database, userId: string) {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      deletedAt: users.deletedAt,
      workspaceId: users.workspaceId,
      role: teamMembers.role,
    })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(eq(users.id, userId));
  return account ?? null;
}

/**
 * Gives an account another address, proved by the link that was mailed there. Answers the old one;
 * null if somebody else has the new one, or the account is being deleted.
 */
export async function replaceEmail(
  db: Database,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<string | null> {
  const old = await lockUser(db, userId);
  if (!old || old.deletedAt !== null) return null;
  try {
    await db.transaction((tx) =>
      tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId)),
    );
    return old.email;
  } catch (error) {
    if (isViolation(error, 'unique')) return null;
    throw error;
  }
}

/** Mailed codes that nobody typed yet. */
export async function deleteEmailCodes(db: Database, userId: string) {
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId));
}

/** Notes the deletion; false if it was asked for already. */
export async function markDeleted(db: Database, userId: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({ deletedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return marked.length === 1;
}

/** What goes with an account. */
export async function belongingsOf(db: Database, userId: string) {
  const [row] = await db
    .select({ files: count(), bytes: sum(files.sizeBytes).mapWith(Number) })
    .from(files)
    .where(eq(files.ownerId, userId));
  return {
    files: row?.files ?? 0,
    bytes: row?.bytes ?? 0,
    slideshows: await db.$count(slideshows, eq(slideshows.ownerId, userId)),
    devices: await db.$count(screens, eq(screens.ownerId, userId)),
  };
}

/** Sessions that count, `current` first, then the latest seen. */
export async function aliveSessions(db: Database, userId: string, current: string) {
  const isCurrent = sql<boolean>`${sessions.id} = ${current}`;
  return db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive()))
    .orderBy(desc(isCurrent), desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteSession(db: Database, userId: string, sessionId: string) {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

/** What the login history is narrowed to. */
export interface HistoryFilter {
  userId: string;
  outcome: 'success' | 'failed' | null;
  /** For each word of a search: a part of the IP, or one of these user agents. */
  places: readonly { ip: string; userAgents: string[] }[];
}

/** A page of the login history, newest first, and how long all of it is. */
export async function findHistory(
  db: Database,
  filter: HistoryFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const isWanted = wantedEvents(filter);
  const items = await db
    .select()
    .from(loginEvents)
    .where(isWanted)
    .orderBy(desc(loginEvents.at), desc(loginEvents.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total: await db.$count(loginEvents, isWanted) };
}

/** More different user agents than anybody's history has, unless somebody makes them up. */
const mostUserAgents = 2000;

/**
 * The different user agents of an account's history: from one to the next in the index, however
 * many sign-ins each has.
 */
export async function findUserAgents(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ agent: string }>(sql`
    with recursive agents as (
      (select user_agent as agent from login_events where user_id = ${userId}
        order by user_agent limit 1)
      union all
      select (select user_agent from login_events
        where user_id = ${userId} and user_agent > agents.agent order by user_agent limit 1)
      from agents where agents.agent is not null)
    select agent from agents where agent is not null limit ${mostUserAgents}`);
  return rows.map(({ agent }) => agent);
}

function wantedEvents({ userId, outcome, places }: HistoryFilter) {
  const byOutcome = {
    success: eq(loginEvents.outcome, 'success'),
    failed: ne(loginEvents.outcome, 'success'),
  };
  return and(
    eq(loginEvents.userId, userId),
    outcome === null ? undefined : byOutcome[outcome],
    ...places.map(({ ip, userAgents }) =>
      or(ilike(loginEvents.ip, partPattern(ip)), inArray(loginEvents.userAgent, userAgents)),
    ),
  );
}
