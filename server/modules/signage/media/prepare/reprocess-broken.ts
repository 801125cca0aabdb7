import type { Database } from '../../../../db/connect.ts';
import type { Services } from '../../../context.ts';
import { contentIdOf, resetBroken } from '../blob-sql.ts';
import { preparationJob } from './prepare-file.ts';

/**
 * Queues the preparation of broken contents again, in the caller's transaction.
 * @param which a file by its id, or all that were uploaded since a time
 * @returns their ids; null where there is no such file
 */
export async function reprocessBroken(
  { db, enqueue, now }: { db: Database; enqueue: Services['enqueue']; now: Date },
  which: { fileId: string } | { since: Date },
): Promise<string[] | null> {
  const contentId = 'fileId' in which ? await contentIdOf(db, which.fileId) : null;
  if ('fileId' in which && contentId === null) return null;
  const reset = await resetBroken(db, 'since' in which ? which : { ids: [contentId ?? ''] }, now);
  for (const { id: blobId, workspaceId, type } of reset) {
    await enqueue(db, preparationJob(type), { blobId }, { turnOf: workspaceId ?? 'nobody' });
  }
  return reset.map(({ id }) => id);
}
