import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import {
  faultOfPage,
  webPageRule,
  type WebPageCheck,
  type WebPageFault,
} from '#shared/domain/signage/web/web-page.ts';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import type { Database } from '../../../db/connect.ts';
import { screens } from '../../../db/schema/screen.ts';
import { slideshows, webPages } from '../../../db/schema/slideshow.ts';

const { againMinutes, faultAgainMinutes, mostNoted, perRun, perRunOfWorkspace, screenHours } =
  webPageRule;

/** Addresses of the web slides of a slideshow, each once. */
export function addressesOf({ pages }: Pick<SlideshowContent, 'pages'>): string[] {
  const urls = pages.flatMap(({ type, url }) => (type === 'web' && url ? [url] : []));
  return [...new Set(urls)];
}

/** Has the content a web slide with this address? */
export function hasWebPage(content: AnyColumn, url: AnyColumn | string): SQL {
  return sql`${content} @> jsonb_build_object('pages', jsonb_build_array(
    jsonb_build_object('type', 'web', 'url', ${url}::text)))`;
}

/**
 * Has the pages of a slideshow that was just published checked by the next run of the job. Pages above the limit of
 * the workspace are left out, until pages that no slideshow has any more are deleted (`align-web-pages`).
 */
export async function notePublishedPages(
  db: Database,
  { workspaceId, content }: { workspaceId: string; content: SlideshowContent },
  now: Date,
): Promise<void> {
  const urls = addressesOf(content);
  if (urls.length === 0) return;
  const ofWorkspace = eq(webPages.workspaceId, workspaceId);
  const known = await db
    .select({ url: webPages.url })
    .from(webPages)
    .where(
      and(
        ofWorkspace,
        sql`${webPages.urlKey} in (select md5(u) from unnest(${sql.param(urls)}::text[]) u)`,
      ),
    );
  const checked = new Set(known.map(({ url }) => url));
  const fresh = urls.filter((url) => !checked.has(url));
  const room = mostNoted - (await db.$count(webPages, ofWorkspace));
  // Sorted: two slideshows with the same pages lock the rows in one order.
  const noted = [...checked, ...fresh.slice(0, Math.max(0, room))].toSorted();
  if (noted.length === 0) return;
  const rows = noted.map((url) => ({ workspaceId, url, nextAt: now }));
  await db
    .insert(webPages)
    .values(rows)
    .onConflictDoUpdate({
      target: [webPages.workspaceId, webPages.urlKey],
      set: { nextAt: sql`excluded.next_at` },
    });
}

/** Faults of web pages, by workspace and address; pages without a fault are left out. */
export async function findPageFaults(
  db: Database,
  slideshowsOfWorkspaces: readonly { workspaceId: string; content: SlideshowContent }[],
): Promise<(workspaceId: string, url: string) => WebPageFault | null> {
  const urls = slideshowsOfWorkspaces.flatMap(({ content }) => addressesOf(content));
  if (urls.length === 0) return () => null;
  const workspaceIds = new Set(slideshowsOfWorkspaces.map(({ workspaceId }) => workspaceId));
  const rows = await db
    .select()
    .from(webPages)
    .where(
      and(
        inArray(webPages.workspaceId, [...workspaceIds]),
        sql`${webPages.urlKey} in (select md5(u) from unnest(${sql.param(urls)}::text[]) u)`,
      ),
    );
  const found = new Map(rows.map((row) => [`${row.workspaceId} ${row.url}`, faultOf(row)]));
  return (workspaceId, url) => found.get(`${workspaceId} ${url}`) ?? null;
}

type WebPageRow = typeof webPages.$inferSelect;

const faultOf = ({ outcome, status }: Pick<WebPageRow, 'outcome' | 'status'>) =>
  outcome && faultOfPage({ outcome, status });

/**
 * Takes pages that are due, of workspaces with a screen that was online lately, and sets their next date:
 * no other process takes them, and a check that is lost is made again.
 */
export function takeDuePages(db: Database, now: Date): Promise<WebPageRow[]> {
  const onlineAfter = new Date(now.getTime() - screenHours * 3_600_000);
  const live = db
    .select({ workspaceId: screens.workspaceId })
    .from(screens)
    .where(sql`${screens.lastSeenAt} >= ${onlineAfter}`);
  const due = sql`select id from (
      select ${webPages.id}, ${webPages.nextAt}, row_number() over (
        partition by ${webPages.workspaceId} order by ${webPages.nextAt}) as place
      from ${webPages}
      where ${webPages.nextAt} <= ${now} and ${inArray(webPages.workspaceId, live)}
    ) due where place <= ${perRunOfWorkspace} order by next_at limit ${perRun}`;
  return db
    .update(webPages)
    .set({ nextAt: later(now, faultAgainMinutes) })
    .where(and(sql`${webPages.id} in (${due})`, sql`${webPages.nextAt} <= ${now}`))
    .returning();
}

/**
 * Stores the results of checks, of pages that a published slideshow shows. If screens skip a page from now on, or
 * no longer do, the version of its slideshows goes up: screens read their schedule again. Locks the pages first
 * and the slideshows second, as publishing does.
 */
export async function noteChecks(
  db: Database,
  workspaceId: string,
  checks: readonly (WebPageCheck & { url: string })[],
  now: Date,
): Promise<void> {
  const changed: string[] = [];
  for (const { url, ...check } of checks.toSorted((a, b) => (a.url < b.url ? -1 : 1))) {
    const isPage = and(
      eq(webPages.workspaceId, workspaceId),
      sql`${webPages.urlKey} = md5(${url})`,
    );
    const fault = faultOfPage(check);
    const nextAt = later(now, fault === null ? againMinutes : faultAgainMinutes);
    // Locks the row: of two checks at the same time the second must compare with the result of the first.
    const [before] = await db.update(webPages).set({ nextAt }).where(isPage).returning();
    if (!before) continue;
    await db
      .update(webPages)
      .set({ ...check, checkedAt: now })
      .where(isPage);
    if (faultOf(before) !== fault) changed.push(url);
  }
  for (const url of changed) {
    await db
      .update(slideshows)
      .set({ version: sql`${slideshows.version} + 1` })
      .where(and(eq(slideshows.workspaceId, workspaceId), hasWebPage(slideshows.content, url)));
  }
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
