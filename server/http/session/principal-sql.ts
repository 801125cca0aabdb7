import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { sessions, users } from '../../db/schema/identity.ts';
import { screens, screenTokens } from '../../db/schema/screen.ts';
import { teamMembers } from '../../db/schema/team.ts';
import { isAlive } from '../../db/session-life.ts';
import type { DevicePrincipal } from '../../modules/context.ts';

/** `last_seen_at` is written at most this often: idle time is counted in hours. */
const quiet = sql.raw(`interval '60 seconds'`);

const isQuiet = lt(sessions.lastSeenAt, sql`clock_timestamp() - ${quiet}`);

/** The statements of every call, built once for a handle; their answers are looked up by key. */
export function principalStatements(db: Database) {
  const isThisSession = and(eq(sessions.tokenHash, sql.placeholder('hash')), isAlive());
  const ofSession = { version: sessions.version, isQuiet: sql<boolean>`${isQuiet}` };
  const everything = db
    .select({
      ...ofSession,
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
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(isThisSession)
    .prepare('find_principal');
  const screen = db
    .select({
      deviceId: screens.id,
      workspaceId: screens.workspaceId,
      ownerId: screens.ownerId,
      language: users.language,
      isSuspended: sql<boolean>`coalesce(${teamMembers.isSuspended}, false)`,
    })
    .from(screenTokens)
    .innerJoin(screens, eq(screens.id, screenTokens.screenId))
    .innerJoin(users, eq(users.id, screens.ownerId))
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(
      and(
        eq(screenTokens.accessHash, sql.placeholder('hash')),
        gt(screenTokens.accessUntil, sql`clock_timestamp()`),
        // Screens of a deleted account unpair; a restoration pairs them again (decisions section 6).
        isNull(users.deletedAt),
      ),
    )
    .prepare('find_screen');
  const proof = db.select(ofSession).from(sessions).where(isThisSession).prepare('prove_principal');
  return {
    /** Who a session belongs to; null where it ended or never was. */
    find: async (hash: Buffer) => (await everything.execute({ hash }))[0] ?? null,
    /** The screen of an access token; null where its hour is over, its screen unpaired or its owner's account deleted. */
    async findScreen(hash: Buffer): Promise<DevicePrincipal | null> {
      const [row] = await screen.execute({ hash });
      return row === undefined ? null : { kind: 'device', ...row };
    },
    /** Whether it lives, and the version that what was read of it must have. */
    prove: async (hash: Buffer) => (await proof.execute({ hash }))[0] ?? null,
  };
}

/** Notes that somebody is there; of several calls at once one writes. */
export async function keepAlive(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`clock_timestamp()` })
    .where(and(eq(sessions.id, sessionId), isQuiet));
}

/** What the team sees is a date of the product, by the product's clock. */
export async function noteActivity(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(teamMembers).set({ lastActiveAt: now }).where(eq(teamMembers.userId, userId));
}
