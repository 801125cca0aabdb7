import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { naturalKey } from '../../../db/schema/columns.ts';
import { slideshowFiles, slideshows } from '../../../db/schema/slideshow.ts';
import type { Database } from '../../../db/connect.ts';
import { isSharedTo } from './sql.ts';

/** Slideshows that name a file, in what they play or in their draft. */
export function usesOf(db: Database, fileId: string) {
  return db
    .select({ id: slideshows.id, name: slideshows.name })
    .from(slideshowFiles)
    .innerJoin(slideshows, eq(slideshows.id, slideshowFiles.slideshowId))
    .where(eq(slideshowFiles.fileId, fileId))
    .orderBy(asc(naturalKey(slideshows.nameKey)), asc(slideshows.id));
}

/** Is the file played by a slideshow that is shared with somebody's present address? */
export async function isFileShared(db: Database, userId: string, fileId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: slideshowFiles.slideshowId })
    .from(slideshowFiles)
    .innerJoin(slideshows, eq(slideshows.id, slideshowFiles.slideshowId))
    .where(
      and(
        eq(slideshowFiles.fileId, fileId),
        eq(slideshowFiles.isPublished, true),
        isSharedTo(userId),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Does what a slideshow plays name the file? */
export async function isPublishedIn(
  db: Database,
  slideshowId: string,
  fileId: string,
): Promise<boolean> {
  const isIt = and(
    eq(slideshowFiles.slideshowId, slideshowId),
    eq(slideshowFiles.fileId, fileId),
    eq(slideshowFiles.isPublished, true),
  );
  return (await db.$count(slideshowFiles, isIt)) > 0;
}

/**
 * Which pages of a PDF slideshows show, from 1; where it stands for one in lists, that is its first.
 * @param isMeant which slideshows
 */
export async function shownPages(
  db: Database,
  fileId: string,
  isMeant: SQL | undefined,
): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select distinct coalesce((page ->> 'filePage')::int, 1) as number
    from ${slideshows}, jsonb_array_elements(${slideshows.content} -> 'pages'
      || jsonb_build_array(jsonb_build_object('fileId', ${slideshows.content} -> 'thumbnail'))) as page
    where ${isMeant} and page ->> 'fileId' = ${fileId.toLowerCase()}`);
  return rows.map(({ number }) => number);
}

/** The same of one slideshow. */
export function shownPagesIn(db: Database, slideshowId: string, fileId: string) {
  return shownPages(db, fileId, eq(slideshows.id, slideshowId));
}
