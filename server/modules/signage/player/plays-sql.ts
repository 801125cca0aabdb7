import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { playedSlideshows, plays, playTotals } from '../../../db/schema/play.ts';

type NewPlay = typeof plays.$inferInsert;

/** Adds what a screen has played; answers the ids of those that were not there yet. */
export async function insertPlays(
  db: Database,
  played: readonly NewPlay[],
): Promise<ReadonlySet<string>> {
  if (played.length === 0) return new Set();
  // In one order: the same plays told twice at once wait for each other, and in no circle.
  const ordered = played.toSorted((one, other) => (one.playId < other.playId ? -1 : 1));
  const added = await db
    .insert(plays)
    .values(ordered)
    .onConflictDoNothing()
    .returning({ playId: plays.playId });
  return new Set(added.map(({ playId }) => playId));
}

/** Of these plays of a screen those that are stored. */
export async function storedPlays(
  db: Database,
  screenId: string,
  playIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ playId: plays.playId })
    .from(plays)
    .where(and(eq(plays.screenId, screenId), inArray(plays.playId, [...playIds])));
  return new Set(found.map(({ playId }) => playId));
}

/** Of these slideshows those that screens of the workspace have played before, deleted ones included. */
export async function playedBefore(
  db: Database,
  workspaceId: string,
  slideshowIds: readonly string[],
): Promise<string[]> {
  const found = await db
    .select({ id: playedSlideshows.slideshowId })
    .from(playedSlideshows)
    .where(
      and(
        eq(playedSlideshows.workspaceId, workspaceId),
        inArray(playedSlideshows.slideshowId, [...slideshowIds]),
      ),
    );
  return found.map(({ id }) => id);
}

/** Plays and seconds of a screen by day. */
export async function findDayTotals(
  db: Database,
  screenId: string,
  days: readonly string[],
): Promise<Map<string, { plays: number; seconds: number }>> {
  const found = await db
    .select({
      day: playTotals.day,
      plays: sql<number>`sum(${playTotals.plays})::int`,
      seconds: sql<number>`sum(${playTotals.seconds})::int`,
    })
    .from(playTotals)
    .where(and(eq(playTotals.screenId, screenId), inArray(playTotals.day, [...days])))
    .groupBy(playTotals.day);
  return new Map(found.map(({ day, ...sums }) => [day, sums]));
}

export type Total = typeof playTotals.$inferInsert;

/** Adds to the sums of days; the screen is among the played ones. */
export async function addTotals(db: Database, totals: readonly Total[]): Promise<void> {
  if (totals.length === 0) return;
  const keyOf = ({ day, slideshowId, pageId }: Total) => `${day} ${slideshowId} ${pageId}`;
  const ordered = totals.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db
    .insert(playTotals)
    .values(ordered)
    .onConflictDoUpdate({
      target: [playTotals.screenId, playTotals.day, playTotals.slideshowId, playTotals.pageId],
      set: {
        plays: sql`${playTotals.plays} + excluded.plays`,
        seconds: sql`${playTotals.seconds} + excluded.seconds`,
      },
    });
}
