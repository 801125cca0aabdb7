import { sql, type SQL } from 'drizzle-orm';
import type { PageType } from '#shared/domain/signage/page.ts';
import type { PlayGroup } from '#shared/domain/signage/play.ts';
import type { Database } from '../../../db/connect.ts';
import {
  playedPages,
  playedScreens,
  playedSlideshows,
  playTotals as totals,
} from '../../../db/schema/play.ts';
import { screens } from '../../../db/schema/screen.ts';
import { slideshows } from '../../../db/schema/slideshow.ts';
import type { Asker } from '../ownership-sql.ts';
import { isSeenBy } from '../slideshow/sql.ts';
import { asNoted, slideshowName } from './noted-sql.ts';
import { isWanted, type WantedPlays } from './wanted-sql.ts';

export interface PlayOrder {
  by: PlayGroup;
  sort: '-plays' | 'plays' | '-seconds' | 'seconds' | 'name' | '-name';
}

/** A line of a report; what it is not added up by is null. */
export type PlayLine = {
  day: string | null;
  screenId: string | null;
  slideshowId: string | null;
  pageId: string | null;
  plays: number;
  seconds: number;
  screens: number;
  lastOn: string;
  /** As it is called now, or was when it last played. */
  name: string | null;
  isGone: boolean;
  /** Does whoever asks see the slideshow as it is now? */
  isSeen: boolean;
  tags: string[] | null;
  /** Of the page, as it was on the last day. */
  place: number | null;
  type: PageType | null;
  fileId: string | null;
  filePage: number | null;
  url: string | null;
};

/**
 * A page of a report and how many lines it has. Added up by screens first, so that counting these
 * needs no sorting.
 */
export async function findPlays(
  db: Database,
  asker: Asker,
  { by, sort, ...wanted }: WantedPlays & PlayOrder,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ lines: PlayLine[]; total: number }> {
  const { day, slideshowId, pageId } = keysOf(by);
  const lines = sql`
    with each_screen as (
      select ${totals.screenId} as screen_id, ${day} as day, ${slideshowId} as slideshow_id,
        ${pageId} as page_id, sum(${totals.plays}) as plays, sum(${totals.seconds}) as seconds,
        max(${totals.day}) as last_on
      from ${totals} where ${await isWanted(db, asker, wanted)} group by 1, 2, 3, 4),
    line as (
      select ${by === 'screen' ? sql`screen_id` : sql`null::uuid`} as screen_id, day, slideshow_id,
        page_id, sum(plays)::float8 as plays, sum(seconds)::float8 as seconds,
        count(*)::int as screens, max(last_on) as last_on
      from each_screen group by 1, 2, 3, 4)`;
  const { rows } = await db.execute<PlayLine>(sql`${lines}
    select l.day::text as "day", l.screen_id as "screenId", l.slideshow_id as "slideshowId",
      l.page_id as "pageId", l.plays, l.seconds, l.screens, l.last_on::text as "lastOn",
      n.name, n.is_gone as "isGone", n.is_seen as "isSeen", s.tags, p.place, p.type, p.file_id as "fileId",
      p.file_page as "filePage", p.url
    from line l
    left join ${playedScreens} ks on ks.screen_id = l.screen_id
    left join ${screens} s on s.id = l.screen_id
    left join ${playedSlideshows} kl
      on kl.workspace_id = ${asker.workspaceId}::uuid and kl.slideshow_id = l.slideshow_id
    left join ${slideshows} on ${slideshows.id} = l.slideshow_id
    left join ${playedPages} p on p.workspace_id = ${asker.workspaceId}::uuid
      and p.slideshow_id = l.slideshow_id and p.page_id = l.page_id and ${asNoted(asker)}
    cross join lateral (select ${nameOf(by, asker)} as name, ${isGoneOf(by)} as is_gone,
      coalesce(${isSeenBy(asker)}, false) as is_seen) n
    order by ${orderOf(by, sort)} limit ${perPage} offset ${(page - 1) * perPage}`);
  const counted = await db.execute<{ total: number }>(
    sql`${lines} select count(*)::int as total from line`,
  );
  return { lines: rows, total: counted.rows[0]?.total ?? 0 };
}

function keysOf(by: PlayGroup) {
  const ofSlideshow = by === 'slideshow' || by === 'page';
  return {
    day: by === 'day' ? sql`${totals.day}` : sql`null::date`,
    slideshowId: ofSlideshow ? sql`${totals.slideshowId}` : sql`null::uuid`,
    pageId: by === 'page' ? sql`${totals.pageId}` : sql`null::uuid`,
  };
}

function nameOf(by: PlayGroup, asker: Asker): SQL {
  if (by === 'screen') return sql`coalesce(s.name, ks.name)`;
  if (by === 'day') return sql`null::text`;
  return slideshowName(asker, sql`kl.name`);
}

function isGoneOf(by: PlayGroup): SQL {
  if (by === 'day') return sql`false`;
  return by === 'screen' ? sql`s.id is null` : sql`${slideshows.id} is null`;
}

function orderOf(by: PlayGroup, sort: PlayOrder['sort']): SQL {
  const way = sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last');
  const key = sql.raw(
    { day: 'l.day', screen: 'l.screen_id', slideshow: 'l.slideshow_id', page: 'l.page_id' }[by],
  );
  if (!sort.endsWith('name')) {
    return sql`${sql.raw(sort.endsWith('plays') ? 'l.plays' : 'l.seconds')} ${way}, natural_key(lower(n.name)), ${key}`;
  }
  if (by === 'day') return sql`l.day ${way}`;
  return by === 'page'
    ? sql`natural_key(lower(n.name)) ${way}, l.slideshow_id, p.place ${way}, l.page_id`
    : sql`natural_key(lower(n.name)) ${way}, ${key}`;
}
