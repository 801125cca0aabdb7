import { and, asc, eq } from 'drizzle-orm';
import { users } from '../../../db/schema/identity.ts';
import { slideshowFiles, slideshows, slideshowShares } from '../../../db/schema/slideshow.ts';
import type { Database } from '../../../db/connect.ts';

/** Slideshows that name a file, in what they play or in their draft. */
export function usesOf(db: Database, fileId: string) {
  return db
    .select({ id: slideshows.id, name: slideshows.name })
    .from(slideshowFiles)
    .innerJoin(slideshows, eq(slideshows.id, slideshowFiles.slideshowId))
    .where(eq(slideshowFiles.fileId, fileId))
    .orderBy(asc(slideshows.nameKey), asc(slideshows.id));
}

/** Is the file played by a slideshow that is shared with somebody's present address? */
export async function isFileShared(db: Database, userId: string, fileId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: slideshowFiles.slideshowId })
    .from(slideshowFiles)
    .innerJoin(slideshowShares, eq(slideshowShares.slideshowId, slideshowFiles.slideshowId))
    .innerJoin(users, eq(users.email, slideshowShares.email))
    .where(
      and(
        eq(slideshowFiles.fileId, fileId),
        eq(slideshowFiles.isPublished, true),
        eq(users.id, userId),
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
