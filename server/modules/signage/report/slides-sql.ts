import { sql } from 'drizzle-orm';
import type { PageType } from '#shared/domain/signage/page.ts';
import type { Database } from '../../../db/connect.ts';
import { playedPages } from '../../../db/schema/play.ts';
import { slideshows } from '../../../db/schema/slideshow.ts';

/** What stands for something in a list. */
export type Slide = {
  type: PageType;
  fileId: string | null;
  filePage: number | null;
  url: string | null;
};

const slide = sql.raw('type, file_id as "fileId", file_page as "filePage", url');

/** Of slideshows that a workspace has played, their first page with a picture, or the first one. */
export async function firstSlides(
  db: Database,
  workspaceId: string,
  slideshowIds: readonly string[],
): Promise<ReadonlyMap<string, Slide>> {
  if (slideshowIds.length === 0) return new Map();
  const { rows } = await db.execute<Slide & { slideshowId: string }>(sql`
    select distinct on (slideshow_id) slideshow_id as "slideshowId", ${slide}
    from ${playedPages} where workspace_id = ${workspaceId}::uuid and type is not null
      and slideshow_id = any(${sql.param([...slideshowIds])}::uuid[])
    order by slideshow_id, file_id is null, place`);
  return new Map(rows.map(({ slideshowId, ...first }) => [slideshowId, first]));
}

/** Pages of what slideshows play now, by their ids: where they stand and what they show. */
export async function livePages(
  db: Database,
  pages: readonly { slideshowId: string; pageId: string }[],
): Promise<ReadonlyMap<string, Slide & { place: number }>> {
  if (pages.length === 0) return new Map();
  const shown = JSON.stringify(
    pages.map(({ slideshowId, pageId }) => ({ s: slideshowId, p: pageId })),
  );
  const { rows } = await db.execute<Slide & { key: string; place: number }>(sql`
    with shown as (select * from jsonb_to_recordset(${shown}::jsonb) as t(s uuid, p uuid))
    select w.id || '/' || shown.p as key, place::int, page ->> 'type' as type, page ->> 'fileId' as "fileId",
      (page ->> 'filePage')::int as "filePage", page ->> 'url' as url
    from ${slideshows} w,
      jsonb_array_elements(w.content -> 'pages') with ordinality as pages(page, place), shown
    where w.id in (select s from shown) and shown.s = w.id and lower(page ->> 'id') = shown.p::text`);
  return new Map(rows.map(({ key, ...live }) => [key, live]));
}
