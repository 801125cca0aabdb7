import { and, eq, inArray, max } from 'drizzle-orm';
import type { KeptFile } from '#shared/domain/commerce/subscription/over-limit.ts';
import type { Database } from '../../../db/connect.ts';
import { files } from '../../../db/schema/media.ts';
import { countedBytes } from './storage-sql.ts';

/**
 * What a workspace keeps, by its contents: one that several files have counts once, and is as new as
 * the newest of them.
 */
export async function keptContents(db: Database, workspaceId: string): Promise<KeptFile[]> {
  const counted = countedBytes(db, workspaceId).as('counted');
  const rows = await db
    .select({ id: counted.id, bytes: counted.bytes, updatedAt: max(files.updatedAt) })
    .from(files)
    .innerJoin(counted, eq(counted.id, files.blobId))
    .where(eq(files.workspaceId, workspaceId))
    .groupBy(counted.id, counted.bytes);
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
