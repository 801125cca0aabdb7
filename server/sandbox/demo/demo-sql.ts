import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';
import { screens } from '../../db/schema/screen.ts';
import { settings } from '../../db/schema/system.ts';
import { teamMembers } from '../../db/schema/team.ts';
import type { UserPrincipal } from '../../modules/context.ts';
import { demoContentSetting } from '../sandbox-mark.ts';

/** Notes that the content is there; false where it was noted before, whatever became of it since. */
export async function noteDemoContent(db: Database, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(settings)
    .values({ name: demoContentSetting, value: now.toISOString() })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Was it noted? Asked at each start, without a transaction. */
export async function hasDemoContent(db: Database): Promise<boolean> {
  return (await db.$count(settings, eq(settings.name, demoContentSetting))) > 0;
}

/** These accounts as callers, by address; who is gone is left out. */
export async function findCallers(
  db: Database,
  emails: readonly string[],
): Promise<Map<string, UserPrincipal>> {
  const rows = await db
    .select({
      email: users.email,
      userId: users.id,
      own: users.workspaceId,
      language: users.language,
      teamId: teamMembers.teamId,
      role: teamMembers.role,
      apps: teamMembers.apps,
    })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(inArray(users.email, [...emails]));
  return new Map(
    rows.map(({ email, own, role, apps, ...row }) => [
      email,
      {
        ...row,
        kind: 'user',
        sessionId: '',
        isVerified: true,
        isSuspended: false,
        role: role ?? 'personal',
        workspaceId: row.teamId ?? own,
        apps: apps ?? [],
        hasTwoFactor: false,
        steppedUpUntil: null,
      },
    ]),
  );
}

/** Id of a workspace's screen of this name. */
export async function findScreen(
  db: Database,
  { workspaceId, name }: { workspaceId: string; name: string },
): Promise<string | undefined> {
  const [screen] = await db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.workspaceId, workspaceId), eq(screens.name, name)));
  return screen?.id;
}
