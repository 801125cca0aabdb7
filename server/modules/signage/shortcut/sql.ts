import { and, desc, eq, sql } from 'drizzle-orm';
import type { AppId } from '#shared/domain/apps.ts';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { shortcuts, slideshows } from '../../../db/schema/slideshow.ts';
import { teamMembers } from '../../../db/schema/team.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';

const columns = { shortcut: shortcuts, slideshow: { id: slideshows.id, name: slideshows.name } };

/** The shortcuts of an app that somebody manages, newest first. */
export async function findShortcuts(db: Database, asker: Asker, appId: AppId) {
  return db
    .select(columns)
    .from(shortcuts)
    .innerJoin(slideshows, eq(slideshows.id, shortcuts.slideshowId))
    .where(and(ownRows(shortcuts, asker), eq(shortcuts.appId, appId)))
    .orderBy(desc(shortcuts.createdAt), desc(shortcuts.id));
}

export type FoundShortcut = Awaited<ReturnType<typeof findShortcuts>>[number];

/** One that somebody manages; null for any other. */
export async function findShortcut(
  db: Database,
  asker: Asker,
  id: string,
): Promise<FoundShortcut | null> {
  const [found] = await db
    .select(columns)
    .from(shortcuts)
    .innerJoin(slideshows, eq(slideshows.id, shortcuts.slideshowId))
    .where(and(eq(shortcuts.id, id), ownRows(shortcuts, asker)));
  return found ?? null;
}

export async function insertShortcut(
  db: Database,
  shortcut: Omit<typeof shortcuts.$inferInsert, 'id'>,
): Promise<FoundShortcut['shortcut']> {
  const [row] = await db.insert(shortcuts).values(shortcut).returning();
  if (!row) throw new Error('a shortcut was made without an answer');
  return row;
}

/** What is absent stays; null where it is gone. */
export async function updateShortcut(
  db: Database,
  id: string,
  change: { name?: string; slideshowId?: string; isPublic?: boolean },
): Promise<FoundShortcut['shortcut'] | null> {
  if (Object.keys(change).length === 0) {
    const [row] = await db.select().from(shortcuts).where(eq(shortcuts.id, id));
    return row ?? null;
  }
  const [row] = await db.update(shortcuts).set(change).where(eq(shortcuts.id, id)).returning();
  return row ?? null;
}

/** True if it was there until now. */
export async function deleteShortcutRow(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(shortcuts).where(eq(shortcuts.id, id));
  return rowCount === 1;
}

/** What the link of a token plays; null for a token that is none. */
export async function findPlay(db: Database, token: string) {
  const [found] = await db
    .select({
      workspaceId: shortcuts.workspaceId,
      isPublic: shortcuts.isPublic,
      /** Its owner is suspended, or has deleted the account. */
      isStopped: sql<boolean>`(${users.deletedAt} is not null
        or coalesce(${teamMembers.isSuspended}, false))`,
      slideshow: {
        id: slideshows.id,
        workspaceId: slideshows.workspaceId,
        name: slideshows.name,
        content: slideshows.content,
        totalDuration: slideshows.totalDuration,
      },
    })
    .from(shortcuts)
    .innerJoin(slideshows, eq(slideshows.id, shortcuts.slideshowId))
    .innerJoin(users, eq(users.id, shortcuts.ownerId))
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(eq(shortcuts.token, token));
  return found ?? null;
}
