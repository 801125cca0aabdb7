import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';

/**
 * What reports would have of somebody's screens that played ten pages all day for so many days up
 * to `until`: their sums, 360 plays a page and day. Answers how many sums there are. Needs the
 * tables' owner.
 */
export async function addManyPlays(
  db: Database,
  owner: { workspaceId: string; userId: string },
  { screens, days, until }: { screens: number; days: number; until: string },
): Promise<number> {
  const { workspaceId, userId } = owner;
  await db.execute(sql`
    insert into played_screens (screen_id, workspace_id, owner_id, name, played_on)
    select gen_random_uuid(), ${workspaceId}, ${userId}, 'Screen ' || n, ${until}::date
    from generate_series(1, ${screens}::int) n`);
  await db.execute(sql`
    insert into played_slideshows (workspace_id, slideshow_id, name, played_on)
    select ${workspaceId}, gen_random_uuid(), 'Slideshow ' || n, ${until}::date
    from generate_series(1, 2) n`);
  await db.execute(sql`
    insert into played_pages (workspace_id, slideshow_id, page_id, place, type, url, played_on)
    select workspace_id, slideshow_id, gen_random_uuid(), n, 'web', 'https://example.test/', played_on
    from played_slideshows, generate_series(1, 5) n where workspace_id = ${workspaceId}`);
  // Day by day, as they come.
  const { rowCount } = await db.execute(sql`
    insert into play_totals (screen_id, day, slideshow_id, page_id, plays, seconds)
    select s.screen_id, ${until}::date - n, p.slideshow_id, p.page_id, 360, 3600
    from generate_series(${days - 1}::int, 0, -1) n, played_screens s
    join played_pages p using (workspace_id) where s.workspace_id = ${workspaceId}
    order by n desc`);
  return rowCount ?? 0;
}
