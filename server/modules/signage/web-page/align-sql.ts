import { and, asc, gt, sql } from 'drizzle-orm';
import { webPageRule } from '#shared/domain/signage/web/web-page.ts';
import type { Database } from '../../../db/connect.ts';
import { slideshows, webPages } from '../../../db/schema/slideshow.ts';
import { workspaces } from '../../../db/schema/workspace.ts';

/** Workspaces of one round. */
const batch = 100;

/** The next workspaces by id with slideshows or web pages. */
export async function nextWorkspaces(db: Database, after: string | null): Promise<string[]> {
  const has = (table: typeof slideshows | typeof webPages) =>
    sql`exists (select 1 from ${table} where ${table.workspaceId} = ${workspaces.id})`;
  const rows = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      and(
        after === null ? undefined : gt(workspaces.id, after),
        sql`(${has(slideshows)} or ${has(webPages)})`,
      ),
    )
    .orderBy(asc(workspaces.id))
    .limit(batch);
  return rows.map(({ id }) => id);
}

/** Makes the web pages of a workspace those of its published slideshows. */
export async function alignWorkspace(db: Database, id: string, now: Date): Promise<void> {
  await db.execute(sql`with shown as materialized (
      select distinct page->>'url' as url
      from ${slideshows}, jsonb_array_elements(${slideshows.content}->'pages') as page
      where ${slideshows.workspaceId} = ${id} and page->>'type' = 'web'
      order by url limit ${webPageRule.mostNoted}
    ), gone as (
      delete from ${webPages} where ${webPages.workspaceId} = ${id}
        and not exists (select 1 from shown where shown.url = ${webPages.url})
    )
    insert into ${webPages} (id, workspace_id, url, next_at)
    select gen_random_uuid(), ${id}, url, ${now}::timestamptz from shown
    order by url
    on conflict do nothing`);
}
