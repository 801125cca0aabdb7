import { and, asc, gt, sql } from 'drizzle-orm';
import { webPageRule } from '#shared/domain/signage/web/web-page.ts';
import type { Database } from '../../../db/connect.ts';
import { slideshows, webPages } from '../../../db/schema/slideshow.ts';
import { workspaces } from '../../../db/schema/workspace.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';

/** Workspaces of one round. */
const batch = 100;

/**
 * Job: deletes web pages that no published slideshow has any more, and adds those that were not added by publishing:
 * of a slideshow that changed its workspace, or above the limit of its workspace at that time. One statement for each
 * workspace: a large one neither meets the time limit of statements for all nor stops the others.
 */
export async function alignWebPages(
  { db }: Pick<JobServices, 'db'>,
  _: Record<string, never>,
  { now, signal }: Pick<JobFacts, 'now' | 'signal'>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let last: string | null = null; ;) {
    const ids = await nextWorkspaces(db, last);
    for (const id of ids) {
      signal.throwIfAborted();
      await alignWorkspace(db, id, now).catch((error: unknown) => failures.push(error));
    }
    last = ids.at(-1) ?? null;
    if (last === null) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'web pages could not be aligned');
}

async function nextWorkspaces(db: Database, after: string | null): Promise<string[]> {
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

async function alignWorkspace(db: Database, id: string, now: Date): Promise<void> {
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
