import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { screens } from '../../../db/schema/screen.ts';
import { teamMembers } from '../../../db/schema/team.ts';
import type { UserPrincipal } from '../../context.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';

/** Whoever pairs or manages screens, as far as it matters for that. */
export type Manager = Pick<UserPrincipal, 'workspaceId' | 'userId' | 'role' | 'apps'>;

/** Somebody who approved a screen, as he is now; he may have joined a team since. */
export async function findPairer(db: Database, userId: string): Promise<Manager> {
  const [found] = await db
    .select({
      own: users.workspaceId,
      team: teamMembers.teamId,
      role: teamMembers.role,
      apps: teamMembers.apps,
    })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) throw new Error('whoever approved the screen went away between two statements');
  const { own, team, role, apps } = found;
  return { userId, role: role ?? 'personal', apps: apps ?? [], workspaceId: team ?? own };
}

/** Adds a screen; answers its id. */
export async function insertScreen(
  db: Database,
  screen: typeof screens.$inferInsert,
): Promise<string> {
  const [inserted] = await db.insert(screens).values(screen).returning({ id: screens.id });
  if (!inserted) throw new Error('the screen was not written');
  return inserted.id;
}

/** Another machine in a screen's place; what the one before said of itself goes with it. */
export async function renewScreen(
  db: Database,
  { id, model, pairedAt }: { id: string; model: string | null; pairedAt: Date },
): Promise<void> {
  await db
    .update(screens)
    .set({ model, pairedAt, lastSeenAt: null, state: null, silentSince: null, backAt: null })
    .where(eq(screens.id, id));
}

type Screen = typeof screens.$inferSelect;

/** Screens that somebody manages, of those that were named or all; in the order of their ids. */
export function findManaged(
  db: Database,
  asker: Asker,
  ids: 'all' | readonly string[],
): Promise<Screen[]> {
  const isNamed = ids === 'all' ? undefined : inArray(screens.id, [...ids]);
  return db
    .select()
    .from(screens)
    .where(and(isNamed, ownRows(screens, asker)))
    .orderBy(screens.id);
}

/** What of a screen can be changed. */
export type ScreenChange = Partial<
  Pick<Screen, 'name' | 'tags' | 'slideshowId' | 'schedule' | 'hours' | 'isInStep'>
>;

export async function changeScreenRow(
  db: Database,
  id: string,
  change: ScreenChange,
): Promise<void> {
  await db.update(screens).set(change).where(eq(screens.id, id));
}

/** Has screens do something, in place of what they have not done yet. */
export async function setCommand(
  db: Database,
  ids: readonly string[],
  command: NonNullable<Screen['command']>,
): Promise<void> {
  await db
    .update(screens)
    .set({ command })
    .where(inArray(screens.id, [...ids]));
}

export async function deleteScreen(db: Database, id: string): Promise<void> {
  await db.delete(screens).where(eq(screens.id, id));
}
