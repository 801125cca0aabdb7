import { and, eq, gt, sql } from 'drizzle-orm';
import { session as sessionRule } from '#shared/domain/constants.ts';
import type { Database } from '../db/connect.ts';
import { sessions, users } from '../db/schema/identity.ts';
import { teamMembers } from '../db/schema/team.ts';
import type { Principal } from '../modules/context.ts';
import { tokenHash } from '../ports/credentials.ts';

/** `last_seen_at` is written at most this often: idle time is counted in hours. */
const touchSeconds = 60;

/** Finds who a session token belongs to: one indexed query, prepared once a process. */
export type FindPrincipal = (token: string) => Promise<Principal | null>;

/** Prepares the look-up for a database; idle and total life of sessions in real time. */
export function principalFinder(db: Database): FindPrincipal {
  const idle = sql`clock_timestamp() - make_interval(hours => ${sql.raw(String(sessionRule.idleHours))})`;
  const total = sql`clock_timestamp() - make_interval(days => ${sql.raw(String(sessionRule.totalDays))})`;
  const lookUp = db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      emailVerifiedAt: users.emailVerifiedAt,
      workspaceId: users.workspaceId,
      language: users.language,
      teamId: teamMembers.teamId,
      role: teamMembers.role,
      apps: teamMembers.apps,
      isSuspended: teamMembers.isSuspended,
      secondsSinceSeen: sql<number>`extract(epoch from clock_timestamp() - ${sessions.lastSeenAt})::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.lastSeenAt, idle),
        gt(sessions.createdAt, total),
      ),
    )
    .prepare('find_principal');

  return async (token) => {
    const [row] = await lookUp.execute({ hash: tokenHash(token) });
    if (!row) return null;
    if (row.secondsSinceSeen > touchSeconds) {
      await db
        .update(sessions)
        .set({ lastSeenAt: sql`clock_timestamp()` })
        .where(eq(sessions.id, row.sessionId));
    }
    return {
      sessionId: row.sessionId,
      userId: row.userId,
      isVerified: row.emailVerifiedAt !== null,
      isSuspended: row.isSuspended ?? false,
      role: row.role ?? 'personal',
      workspaceId: row.teamId ?? row.workspaceId,
      teamId: row.teamId,
      apps: row.apps ?? [],
      language: row.language,
    };
  };
}
