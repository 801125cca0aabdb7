import { expiredUploads, findUnfinishedUploads } from '../../db/upload-sql.ts';
import type { JobFacts, JobServices } from '../job-services.ts';
import { deleteInBatches } from './sql.ts';

/** Ids of one question. */
const batchSize = 500;

/**
 * Job: rows of uploads whose time is over go, then all bytes that no unfinished row has. A row
 * stands before its bytes are created, so whoever has none is left over: of what expired, of an
 * account that went, of a process that died between the file made and its bytes freed.
 */
export async function purgeUploads(
  { db, uploads: { store } }: Pick<JobServices, 'db' | 'uploads'>,
  _: Record<string, never>,
  { now, signal }: Pick<JobFacts, 'now' | 'signal'>,
): Promise<void> {
  await deleteInBatches(db, expiredUploads(now), signal);
  const sweep = async (ids: readonly string[]) => {
    signal.throwIfAborted();
    const unfinished = await findUnfinishedUploads(db, ids);
    for (const id of ids) if (!unfinished.has(id)) await store.remove(id);
  };
  let batch: string[] = [];
  for await (const id of store.list()) {
    batch.push(id);
    if (batch.length < batchSize) continue;
    await sweep(batch);
    batch = [];
  }
  if (batch.length > 0) await sweep(batch);
}
