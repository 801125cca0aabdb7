import { toCamel } from '#shared/contract/case.ts';
import { uploadRule, type CallDefinition } from '#shared/contract/define-call.ts';
import { upload } from '#shared/domain/constants.ts';
import { refusalOf } from '#shared/domain/upload/file-rule.ts';
import { Places } from '../../db/places.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteUpload, insertUpload, type UploadRow } from '../../db/upload-sql.ts';
import { fail, type UserPrincipal } from '../../modules/context.ts';
import { checkShape } from '../body/check-shape.ts';
import { parseInput } from '../body/input.ts';
import type { Declared } from '../tus/speak-tus.ts';
import { tooLarge } from '../tus/tus-failure.ts';
import { openContext } from './open-context.ts';
import type { Passage } from './options.ts';

/**
 * Storage is promised under a lock of the workspace: whoever drops hundreds of files at once waits
 * here for each of them, and nobody else's command with them.
 */
const beginning = new Places({ count: 1, patienceMs: 15_000 });

/** When an upload goes if nothing more comes. */
export const uploadExpiry = (now: Date) => new Date(now.getTime() + upload.hours * 3_600_000);

/** The entry's input, from the upload's metadata; throws 2000. */
export function metadataInput(call: CallDefinition, metadata: Declared['metadata']): unknown {
  // A key alone stands for a flag.
  const texts = Object.entries(metadata).map(([name, value]) => [name, value ?? '']);
  const fields = Object.fromEntries(texts) as Record<string, unknown>; // texts by name
  checkShape(fields);
  return parseInput(call, toCamel(fields) as Record<string, unknown>); // an object stays one
}

/**
 * Takes an upload on, or refuses it before its first byte: by its entry's rule, then by the handler,
 * in the transaction that writes the row. The row stands before the bytes, so that no bytes are ever
 * without it.
 */
export async function declareUpload(
  passage: Passage<'upload'>,
  owner: UserPrincipal,
  { id, size, metadata }: Declared & { id: string },
): Promise<UploadRow> {
  const { call, steps, options } = passage;
  if (size === 0) throw fail(2000, { fields: { uploadLength: { key: 'invalid' } } });
  const input = metadataInput(call, metadata);
  const type = metadata['type'] ?? '';
  const refusal = refusalOf(uploadRule(call), { type, size });
  if (refusal?.megabytes !== undefined) throw tooLarge(refusal.megabytes);
  if (refusal) throw fail(2006, refusal);
  const opened = openContext(passage, input);
  const { now } = opened.context;
  const row: UploadRow = {
    id,
    call: call.name,
    userId: owner.userId,
    workspaceId: owner.workspaceId,
    size,
    metadata,
    createdAt: now,
    expiresAt: uploadExpiry(now),
    finishedAt: null,
  };
  await beginning.hold(owner.workspaceId, () =>
    inTransaction(options.db, async (transaction) => {
      opened.restart();
      await steps.admit(opened.on(transaction), input, { id, type, size });
      await insertUpload(transaction, row);
    }),
  );
  try {
    await options.services.uploads.store.create(id);
  } catch (error) {
    await deleteUpload(options.db, id);
    throw error;
  }
  return row;
}
