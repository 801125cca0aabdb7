import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { naturalKey } from '../../../db/schema/columns.ts';
import { playedScreens, playedSlideshows, playTotals } from '../../../db/schema/play.ts';
import { screens } from '../../../db/schema/screen.ts';
import { slideshows } from '../../../db/schema/slideshow.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';
import { slideshowName } from './noted-sql.ts';
import { isWanted, type WantedPlays } from './wanted-sql.ts';

/** Sums of each day, the earliest first, and how many screens they are of; read once for both. */
export async function sumDays(db: Database, asker: Asker, wanted: WantedPlays) {
  const { day, screenId } = playTotals;
  const rows = await db
    .select({
      day: sql<string | null>`${day}::text`,
      plays: sql`sum(${playTotals.plays})`.mapWith(Number),
      seconds: sql`sum(${playTotals.seconds})`.mapWith(Number),
    })
    .from(playTotals)
    .where(await isWanted(db, asker, wanted))
    .groupBy(sql`grouping sets ((${day}), (${screenId}))`)
    .orderBy(day);
  const days = rows.flatMap((row) => (row.day === null ? [] : { ...row, day: row.day }));
  return { days, screens: rows.length - days.length };
}

/** What has played in those days. */
export async function findChoices(db: Database, asker: Asker, { from, to }: WantedPlays) {
  const inSpan = { from, to, slideshowId: null, screenId: null, tag: null };
  const played = db
    .select({ slideshowId: playTotals.slideshowId })
    .from(playTotals)
    .where(await isWanted(db, asker, inSpan))
    .groupBy(playTotals.slideshowId)
    .as('played');
  const name = slideshowName(asker, sql`${playedSlideshows.name}`);
  const foundSlideshows = await db
    .select({ id: played.slideshowId, name, isGone: sql<boolean>`${slideshows.id} is null` })
    .from(played)
    .leftJoin(
      playedSlideshows,
      and(
        eq(playedSlideshows.workspaceId, asker.workspaceId),
        eq(playedSlideshows.slideshowId, played.slideshowId),
      ),
    )
    .leftJoin(slideshows, eq(slideshows.id, played.slideshowId))
    .orderBy(naturalKey(sql`lower(${name})`), played.slideshowId);
  const screenName = sql<string>`coalesce(${screens.name}, ${playedScreens.name})`;
  const foundScreens = await db
    .select({
      id: playedScreens.screenId,
      name: screenName,
      isGone: sql<boolean>`${screens.id} is null`,
      tags: screens.tags,
    })
    .from(playedScreens)
    .leftJoin(screens, eq(screens.id, playedScreens.screenId))
    .where(
      and(
        ownRows(playedScreens, asker),
        from === null ? undefined : gte(playedScreens.playedOn, from),
      ),
    )
    .orderBy(naturalKey(sql`lower(${screenName})`), playedScreens.screenId);
  const tags = new Set(foundScreens.flatMap((screen) => screen.tags ?? []));
  return { slideshows: foundSlideshows, screens: foundScreens, tags: [...tags].toSorted() };
}
