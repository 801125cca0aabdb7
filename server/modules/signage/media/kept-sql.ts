import { and, eq, inArray, max } from 'drizzle-orm';
import type { KeptFile } from '#shared/domain/commerce/subscription/over-limit.ts';
import type { Database } from '../../../db/connect.ts';
import { blobs, files } from '../../../db/schema/media.ts';

/**
 * What a workspace keeps, by its contents: one that several files have counts once, and is as new as
 * the newest of them.
 */
export async function keptContents(db: Database, workspaceId: string): Promise<KeptFile[]> {
  const rows = await db
    .select({ id: blobs.id, bytes: blobs.size, updatedAt: max(files.updatedAt) })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .where(eq(files.workspaceId, workspaceId))
    .groupBy(blobs.id);
  return rows.flatMap(({ updatedAt, ...row }) => (updatedAt ? [{ ...row, updatedAt }] : []));
}

/** Deletes the files of these contents in a workspace, and no one else's; how many they were. */
export async function deleteFilesOf(
  db: Database,
  workspaceId: string,
  contentIds: readonly string[],
): Promise<number> {
  const gone = await db
    .delete(files)
    .where(and(eq(files.workspaceId, workspaceId), inArray(files.blobId, [...contentIds])))
    .returning({ id: files.id });
  return gone.length;
}
