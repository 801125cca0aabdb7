import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { listeningSetting, type Listening } from '#shared/domain/signage/silence.ts';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { screens } from '../../../db/schema/screen.ts';
import { settings } from '../../../db/schema/system.ts';
import { teamMembers } from '../../../db/schema/team.ts';
import { workspaces } from '../../../db/schema/workspace.ts';

/** Minutes of silence after which a workspace's people are told; null: never. */
export async function findSilentMinutes(db: Database, workspaceId: string): Promise<number | null> {
  const [found] = await db
    .select({ silentMinutes: workspaces.silentMinutes })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return found?.silentMinutes ?? null;
}

export async function setSilentMinutes(
  db: Database,
  workspaceId: string,
  silentMinutes: number | null,
): Promise<void> {
  await db.update(workspaces).set({ silentMinutes }).where(eq(workspaces.id, workspaceId));
}

/** Of none of a workspace's screens anybody was told that it is silent. */
export async function forgetSilence(db: Database, workspaceId: string): Promise<void> {
  await db
    .update(screens)
    .set({ silentSince: null, backAt: null })
    .where(and(eq(screens.workspaceId, workspaceId), isNotNull(screens.silentSince)));
}

/** Since when the server listens, as it was noted last; null: never before. */
export async function readListening(db: Database): Promise<Listening | null> {
  const [found] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, listeningSetting));
  if (!found) return null;
  const { since, lookedAt } = found.value as Record<keyof Listening, string>; // as written below
  return { since: new Date(since), lookedAt: new Date(lookedAt) };
}

export async function writeListening(db: Database, listening: Listening): Promise<void> {
  await db
    .insert(settings)
    .values({ name: listeningSetting, value: listening })
    .onConflictDoUpdate({ target: settings.name, set: { value: listening } });
}

/** Its owner is there and may go on: of screens of others nobody is told. */
const isOwned = and(
  isNull(users.deletedAt),
  sql`not exists (select 1 from ${teamMembers}
    where ${teamMembers.userId} = ${users.id} and ${teamMembers.isSuspended})`,
);

/** Not heard of since a moment, and nobody was notified yet, where the workspace wants that. */
const isUnheard = (before: Date) =>
  and(
    lt(screens.lastSeenAt, before),
    isNull(screens.silentSince),
    isNotNull(workspaces.silentMinutes),
    isOwned,
  );

/** Workspaces with such screens. */
export async function findUnheardWorkspaces(db: Database, before: Date): Promise<string[]> {
  const found = await db
    .select({ workspaceId: screens.workspaceId })
    .from(screens)
    .innerJoin(workspaces, eq(workspaces.id, screens.workspaceId))
    .innerJoin(users, eq(users.id, screens.ownerId))
    .where(isUnheard(before))
    .groupBy(screens.workspaceId);
  return found.map(({ workspaceId }) => workspaceId);
}

/** Such screens of some workspaces. */
export function findUnheard(db: Database, before: Date, workspaceIds: readonly string[]) {
  return db
    .select({
      id: screens.id,
      workspaceId: screens.workspaceId,
      lastSeenAt: screens.lastSeenAt,
      hours: screens.hours,
      timeZone: sql<string | null>`${screens.state} ->> 'timeZone'`,
      silentMinutes: workspaces.silentMinutes,
    })
    .from(screens)
    .innerJoin(workspaces, eq(workspaces.id, screens.workspaceId))
    .innerJoin(users, eq(users.id, screens.ownerId))
    .where(and(inArray(screens.workspaceId, [...workspaceIds]), isUnheard(before)));
}

const told = { id: screens.id, name: screens.name, ownerId: screens.ownerId };

/** Notes of screens that people are told of their silence; those that spoke meanwhile stay out. */
export function markSilent(db: Database, ids: readonly string[], before: Date) {
  const isSilent = and(lt(screens.lastSeenAt, before), isNull(screens.silentSince));
  return db
    .update(screens)
    .set({ silentSince: screens.lastSeenAt, backAt: null })
    .where(and(inArray(screens.id, [...ids]), isSilent))
    .returning({ ...told, since: screens.silentSince });
}

/** Workspaces in which a screen that people were told of has been back since a moment. */
export async function findReturned(db: Database, before: Date): Promise<string[]> {
  const found = await db
    .select({ workspaceId: screens.workspaceId })
    .from(screens)
    .where(and(isNotNull(screens.silentSince), lte(screens.backAt, before)))
    .groupBy(screens.workspaceId);
  return found.map(({ workspaceId }) => workspaceId);
}

/**
 * Notes of the screens of a workspace that are back that people are told of it; answers those of
 * owners who are told. In a transaction: whoever comes second waits, and finds none.
 */
export async function markBack(db: Database, workspaceId: string) {
  const rows = await db
    .select({ ...told, since: screens.silentSince, backAt: screens.backAt })
    .from(screens)
    .innerJoin(users, eq(users.id, screens.ownerId))
    .where(and(isReturned(workspaceId), isOwned));
  const marked = await db
    .update(screens)
    .set({ silentSince: null, backAt: null })
    .where(isReturned(workspaceId))
    .returning({ id: screens.id });
  // Another process may have been quicker.
  const ids = new Set(marked.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

const isReturned = (workspaceId: string) =>
  and(
    eq(screens.workspaceId, workspaceId),
    isNotNull(screens.silentSince),
    isNotNull(screens.backAt),
  );

/** The holder of a workspace that is a team's; null: somebody's own. */
export async function findHolder(db: Database, workspaceId: string): Promise<string | null> {
  const [found] = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, workspaceId), eq(teamMembers.role, 'account_holder')));
  return found?.userId ?? null;
}
