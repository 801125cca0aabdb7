import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { sessions, users } from '../db/schema/identity.ts';
import { teamMembers } from '../db/schema/team.ts';
import { isAlive } from '../db/session-life.ts';
import type { Principal } from '../modules/context.ts';
import type { Clock } from '../ports/clock.ts';
import { tokenHash } from '../ports/credentials.ts';

/** `last_seen_at` is written at most this often: idle time is counted in hours. */
const touchSeconds = 60;

/** Finds who a session token belongs to: one indexed query, prepared once a process. */
export type FindPrincipal = (token: string, seen: SeenRule) => Promise<Principal | null>;

/** Does this call show that somebody is there? What pages ask on their own does not. */
export interface SeenRule {
  isSeen: boolean;
}

/** Prepares the look-up for a database; idle and total life of sessions in real time. */
export function principalFinder(db: Database, clock: Clock): FindPrincipal {
  const lookUp = db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      emailVerifiedAt: users.emailVerifiedAt,
      workspaceId: users.workspaceId,
      language: users.language,
      twoFactorAt: users.twoFactorAt,
      steppedUpUntil: sessions.steppedUpUntil,
      teamId: teamMembers.teamId,
      role: teamMembers.role,
      apps: teamMembers.apps,
      isSuspended: teamMembers.isSuspended,
      secondsSinceSeen: sql<number>`extract(epoch from clock_timestamp() - ${sessions.lastSeenAt})::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), isAlive()))
    .prepare('find_principal');

  return async (token, { isSeen }) => {
    const [row] = await lookUp.execute({ hash: tokenHash(token) });
    if (!row) return null;
    if (isSeen && row.secondsSinceSeen > touchSeconds) {
      await db
        .update(sessions)
        .set({ lastSeenAt: sql`clock_timestamp()` })
        .where(eq(sessions.id, row.sessionId));
      // What the team sees is a date of the product, by the product's clock.
      if (row.teamId !== null) {
        await db
          .update(teamMembers)
          .set({ lastActiveAt: clock.now() })
          .where(eq(teamMembers.userId, row.userId));
      }
    }
    return {
      kind: 'user',
      sessionId: row.sessionId,
      userId: row.userId,
      isVerified: row.emailVerifiedAt !== null,
      isSuspended: row.isSuspended ?? false,
      role: row.role ?? 'personal',
      workspaceId: row.teamId ?? row.workspaceId,
      teamId: row.teamId,
      apps: row.apps ?? [],
      language: row.language,
      hasTwoFactor: row.twoFactorAt !== null,
      steppedUpUntil: row.steppedUpUntil,
    };
  };
}
