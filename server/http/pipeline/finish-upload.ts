import { uploadRule } from '#shared/contract/define-call.ts';
import { headBytes } from '#shared/domain/upload/content-type.ts';
import { judgeContent, type FileRule } from '#shared/domain/upload/file-rule.ts';
import { lockUpload } from '../../db/locks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { markUploadFinished, type UploadRow } from '../../db/upload-sql.ts';
import { fail } from '../../modules/context.ts';
import type { UploadedFile } from '../../modules/handler.ts';
import type { RunningSums } from '../../ports/upload/running-sums.ts';
import type { UploadStore } from '../../ports/upload/upload-store.ts';
import { unknownUpload } from '../tus/tus-failure.ts';
import { metadataInput, uploadExpiry } from './declare-upload.ts';
import { openContext } from './open-context.ts';
import type { Passage } from './options.ts';

/**
 * Makes a file of an upload whose last byte has come. Whoever dies on the way leaves all as it was,
 * and the next request about the upload does it; the locked row says whether it is done already.
 */
export async function finishUpload(
  passage: Passage<'upload'>,
  row: UploadRow,
  sums: RunningSums,
): Promise<void> {
  const { call, steps, options } = passage;
  const { store } = options.services.uploads;
  const file = await judged({ store, sums }, row, uploadRule(call));
  const input = metadataInput(call, row.metadata);
  const opened = openContext(passage, input);
  // The disk works while the content is looked at; no row tells of it before both are done.
  const [settled, looked] = await Promise.allSettled([
    store.settle(row.id),
    steps.prepare ? steps.prepare(opened.context, input, file) : null,
  ]);
  if (looked.status === 'rejected') throw looked.reason;
  if (settled.status === 'rejected') throw settled.reason;
  const prepared = looked.value;
  await inTransaction(options.db, async (transaction) => {
    opened.restart();
    const locked = await lockUpload(transaction, row.id);
    if (locked === null) throw unknownUpload();
    if (locked.finishedAt !== null) return;
    const tx = opened.on(transaction);
    await steps.finish(tx, input, file, prepared);
    await opened.audit(transaction);
    await markUploadFinished(transaction, row.id, {
      finishedAt: tx.now,
      expiresAt: uploadExpiry(tx.now),
    });
  });
  options.afterCommit();
  sums.forget(row.id);
  await store.remove(row.id).catch((error: unknown) => {
    // The file is made; what is left over goes with the next purge.
    passage.request.log.warn({ upload: row.id, reason: String(error) }, 'bytes were left behind');
  });
}

/** The file as its content says; throws 2006 for what the rule does not accept. */
async function judged(
  { store, sums }: { store: UploadStore; sums: RunningSums },
  { id, size }: UploadRow,
  rule: FileRule,
): Promise<UploadedFile> {
  const head: Buffer[] = [];
  for await (const chunk of store.open(id, { start: 0, end: headBytes - 1 })) {
    head.push(chunk as Buffer); // a file's stream without an encoding
  }
  const { type, refusal } = judgeContent(rule, { head: Buffer.concat(head), size });
  if (refusal) throw fail(2006, refusal);
  return {
    id,
    type,
    size,
    open: (range) => store.open(id, range),
    sha256: () => sums.digest(id, size, (start) => store.open(id, { start, end: size - 1 })),
    linkTo: (name) => store.linkTo(id, name),
  };
}
