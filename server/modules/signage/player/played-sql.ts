import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { playedPages, playedScreens, playedSlideshows } from '../../../db/schema/play.ts';
import { screens } from '../../../db/schema/screen.ts';
import { slideshows } from '../../../db/schema/slideshow.ts';

/** A page that was played, and the last day on which it was. */
export interface PlayedPage {
  slideshowId: string;
  pageId: string;
  day: string;
}

const columns = (names: string) => sql.raw(names);

/**
 * Notes what reports name, once a day: what is noted for the day is looked up and left alone. Ids
 * in small letters. The screen first, then slideshows and pages, each in the order of their keys.
 * A screen may say anything: of a slideshow that its owner does not see, nothing but its id is noted.
 * @param screen.seen ids of slideshows that the screen's owner sees
 */
export async function notePlayed(
  db: Database,
  {
    screenId,
    workspaceId,
    seen,
  }: { screenId: string; workspaceId: string; seen: ReadonlySet<string> },
  pages: readonly PlayedPage[],
): Promise<void> {
  if (pages.length === 0) return;
  const told = JSON.stringify(
    pages.map(({ slideshowId, pageId, day }) => ({ slideshow: slideshowId, page: pageId, day })),
  );
  const isSeen = sql`s.id = any(${sql.param([...seen])}::uuid[])`;
  const played = sql`jsonb_to_recordset(${told}::jsonb) as t(slideshow uuid, page uuid, day date)`;
  await db.execute(sql`
    insert into ${playedScreens} (${columns('screen_id, workspace_id, owner_id, name, played_on')})
    select s.id, s.workspace_id, s.owner_id, s.name, d.day
    from (select max(day) as day from ${played}) d join ${screens} s on s.id = ${screenId}::uuid
    where not exists (select from ${playedScreens} k where k.screen_id = s.id and k.played_on >= d.day)
    on conflict (screen_id) do update set workspace_id = excluded.workspace_id,
      owner_id = excluded.owner_id, name = excluded.name, played_on = greatest(played_screens.played_on, excluded.played_on)`);
  await db.execute(sql`
    insert into ${playedSlideshows} (${columns('workspace_id, slideshow_id, name, played_on')})
    select ${workspaceId}::uuid, d.slideshow, s.name, d.day
    from (select slideshow, max(day) as day from ${played} group by 1) d
    left join ${slideshows} s on s.id = d.slideshow and ${isSeen}
    where not exists (select from ${playedSlideshows} k
      where k.workspace_id = ${workspaceId}::uuid and k.slideshow_id = d.slideshow and k.played_on >= d.day)
    order by d.slideshow
    on conflict (workspace_id, slideshow_id) do update set
      name = coalesce(excluded.name, played_slideshows.name),
      played_on = greatest(played_slideshows.played_on, excluded.played_on)`);
  await db.execute(sql`
    insert into ${playedPages} (${columns('workspace_id, slideshow_id, page_id, place, type, file_id, file_page, url, played_on')})
    select ${workspaceId}::uuid, d.slideshow, d.page, p.place, p.page ->> 'type',
      (p.page ->> 'fileId')::uuid, (p.page ->> 'filePage')::int, p.page ->> 'url', d.day
    from (select slideshow, page, max(day) as day from ${played} group by 1, 2) d
    left join ${slideshows} s on s.id = d.slideshow and ${isSeen}
    left join lateral jsonb_array_elements(s.content -> 'pages') with ordinality as p(page, place)
      on lower(p.page ->> 'id') = d.page::text
    where not exists (select from ${playedPages} k where k.workspace_id = ${workspaceId}::uuid
      and k.slideshow_id = d.slideshow and k.page_id = d.page and k.played_on >= d.day)
    order by d.slideshow, d.page
    on conflict (workspace_id, slideshow_id, page_id) do update set
      played_on = greatest(played_pages.played_on, excluded.played_on),
      ${columns(keptWhereGone)}`);
}

/** A page that is no more in its slideshow is named as it was. */
const keptWhereGone = ['place', 'type', 'file_id', 'file_page', 'url']
  .map(
    (column) =>
      `${column} = case when excluded.place is null then played_pages.${column} else excluded.${column} end`,
  )
  .join(', ');
