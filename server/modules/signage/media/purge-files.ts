import type { Database } from '../../../db/connect.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';
import {
  deleteUnnamedBlob,
  failWaitingBlobs,
  hasBlobs,
  knownBlobIds,
  unnamedBlobs,
  waitingBlobs,
} from './blob-sql.ts';
import { preparationJob } from './prepare/prepare-file.ts';

/** Rows or ids of one question. */
const batchSize = 500;
const hour = 3_600_000;
const day = 24 * hour;
/** A content that nothing prepared for so long is broken. */
const preparationMs = 8 * day;

type Services = Pick<JobServices, 'db' | 'files' | 'enqueue' | 'log'>;

/**
 * Job: contents that no file names go with their bytes, then bytes that no content has: of uploads
 * that brought what was there already, of a process that died on its way. The row goes first, so
 * that none is ever without its bytes.
 */
export async function purgeFiles(
  services: Services,
  _: Record<string, never>,
  { now, signal }: Pick<JobFacts, 'now' | 'signal'>,
): Promise<void> {
  const { db, files } = services;
  let found = await unnamedBlobs(db, batchSize);
  while (found.length > 0) {
    let gone = 0;
    for (const blob of found) {
      signal.throwIfAborted();
      if (!(await deleteUnnamed(db, blob))) continue;
      await files.remove(blob.id);
      gone += 1;
    }
    // What a file names by now is left alone, and is not found again.
    found = gone === 0 ? [] : await unnamedBlobs(db, batchSize);
  }
  await sweep(services, signal);
  await askAgain(services, now);
}

/**
 * A content that waits for a day has lost its job, with a queue that was emptied, or its job died
 * because the store was away: it is asked for again in the first hour of each of its days. After
 * `preparationMs` it is broken, and its user may retry.
 */
async function askAgain({ db, enqueue, log }: Services, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const failed = await failWaitingBlobs(db, ago(preparationMs));
  if (failed > 0) log.error({ files: failed }, 'files waited too long for their processing');
  const waiting = await waitingBlobs(db, ago(day));
  const asked = waiting.filter(({ since }) => (now.getTime() - since.getTime()) % day < hour);
  for (const { id: blobId, workspaceId, type } of asked) {
    await enqueue(db, preparationJob(type), { blobId }, { turnOf: workspaceId ?? 'nobody' });
  }
}

function deleteUnnamed(
  db: Database,
  { id, workspaceId }: { id: string; workspaceId: string | null },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // An upload of the same bytes that is being finished names it, or waits and finds it gone.
    if (workspaceId !== null) await lockWorkspace(tx, workspaceId);
    return deleteUnnamedBlob(tx, id);
  });
}

async function sweep({ db, files }: Services, signal: AbortSignal): Promise<void> {
  // A database without any content has just been made, or waits for its backup: it judges no bytes.
  if (!(await hasBlobs(db))) return;
  const judge = async (ids: readonly string[]) => {
    signal.throwIfAborted();
    const known = await knownBlobIds(db, ids);
    for (const id of ids) if (!known.has(id)) await files.remove(id);
  };
  let batch: string[] = [];
  for await (const id of files.list()) {
    batch.push(id);
    if (batch.length < batchSize) continue;
    await judge(batch);
    batch = [];
  }
  if (batch.length > 0) await judge(batch);
}
