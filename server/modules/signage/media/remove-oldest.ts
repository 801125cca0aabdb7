import { filesToRemove } from '#shared/domain/commerce/subscription/over-limit.ts';
import type { Database } from '../../../db/connect.ts';
import { deleteFilesOf, keptContents } from './kept-sql.ts';

/** Ids of one statement. */
const batch = 500;

/**
 * Deletes the files of a workspace, which is locked, that were changed longest ago, until the rest
 * fits; how many they were. Slideshows skip them as they skip what is broken; the bytes go with
 * `purge-files`.
 * @param limit bytes
 */
export async function removeOldest(
  db: Database,
  workspaceId: string,
  limit: number,
): Promise<number> {
  const ids = filesToRemove(await keptContents(db, workspaceId), limit).map(({ id }) => id);
  let removed = 0;
  for (let at = 0; at < ids.length; at += batch) {
    removed += await deleteFilesOf(db, workspaceId, ids.slice(at, at + batch));
  }
  return removed;
}
