import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { filesOf } from '#shared/domain/signage/page.ts';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import type { Database } from '../../../db/connect.ts';
import { files } from '../../../db/schema/media.ts';
import { slideshowFiles } from '../../../db/schema/slideshow.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';

/** Which of these files are there, with their types; `isManaged`: the asker may use them. */
export async function findFiles(db: Database, asker: Asker, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: files.id,
      type: files.mimeType,
      isManaged: sql<boolean>`(${ownRows(files, asker)})`,
    })
    .from(files)
    .where(inArray(files.id, [...ids]));
}

/** Which of these files exist, whoever may use them. */
export async function findExisting(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const isNamed = inArray(files.id, [...ids]);
  const rows = await db.select({ id: files.id }).from(files).where(isNamed);
  return new Set(rows.map(({ id }) => id));
}

/** Notes which files a slideshow names, in the command that changes what it shows; only what differs is written. */
export async function noteFiles(
  db: Database,
  slideshowId: string,
  { content, draft }: { content: SlideshowContent; draft: SlideshowContent | null },
): Promise<void> {
  const published = filesOf(content);
  const named = [...new Set([...published, ...(draft ? filesOf(draft) : [])])];
  const isOfThis = eq(slideshowFiles.slideshowId, slideshowId);
  const isNamed = sql.param(named);
  await db
    .delete(slideshowFiles)
    .where(
      and(isOfThis, named.length === 0 ? undefined : notInArray(slideshowFiles.fileId, named)),
    );
  if (named.length === 0) return;
  // From the table of files: one that went meanwhile is no longer used anywhere.
  await db.execute(sql`
    insert into slideshow_files as noted (slideshow_id, file_id, is_published)
    select ${slideshowId}, id, id = any(${sql.param(published)}::uuid[])
    from files where id = any(${isNamed}::uuid[])
    on conflict (slideshow_id, file_id) do update set is_published = excluded.is_published
    where noted.is_published <> excluded.is_published`);
}
