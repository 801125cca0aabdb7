import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { screenPictures, screens } from '../../../db/schema/screen.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';

/** What the newest picture of a screen is of; null: there is none. */
export async function findTaken(db: Database, screenId: string) {
  const { slideshowId, pageId, takenAt } = screenPictures;
  const [found] = await db
    .select({ slideshowId, pageId, takenAt })
    .from(screenPictures)
    .where(eq(screenPictures.screenId, screenId));
  return found ?? null;
}

/** Does a page show the picture of this screen? */
export async function isWatched(db: Database, screenId: string, now: Date): Promise<boolean> {
  const watched = and(eq(screens.id, screenId), gt(screens.watchedUntil, now));
  return (await db.$count(screens, watched)) > 0;
}

/** Keeps a picture in place of the one before; what was taken later stays. */
export async function keepPicture(
  db: Database,
  picture: typeof screenPictures.$inferInsert,
): Promise<void> {
  await db
    .insert(screenPictures)
    .values(picture)
    .onConflictDoUpdate({
      target: screenPictures.screenId,
      set: picture,
      setWhere: sql`${screenPictures.takenAt} <= excluded.taken_at`,
    });
}

/** The picture of the machine that was there before. */
export async function dropPicture(db: Database, screenId: string): Promise<void> {
  await db.delete(screenPictures).where(eq(screenPictures.screenId, screenId));
}

/** A picture by its hash, of a screen that somebody manages; null where it is another by now. */
export async function findPicture(
  db: Database,
  asker: Asker,
  { id, hash }: { id: string; hash: string },
): Promise<Buffer | null> {
  const [found] = await db
    .select({ content: screenPictures.content })
    .from(screenPictures)
    .innerJoin(screens, eq(screens.id, screenPictures.screenId))
    .where(and(eq(screens.id, id), eq(screenPictures.hash, hash), ownRows(screens, asker)));
  return found?.content ?? null;
}

/** Notes that somebody looks at screens; answers how many of them are the asker's. */
export async function markWatched(
  db: Database,
  asker: Asker,
  ids: readonly string[],
  until: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(screens)
    .set({ watchedUntil: until })
    .where(and(inArray(screens.id, [...ids]), ownRows(screens, asker)));
  return rowCount ?? 0;
}
