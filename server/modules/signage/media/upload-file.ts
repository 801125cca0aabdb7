import { uploadFile as call } from '#shared/contract/signage/media.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { countPendingUploads, pendingUploadBytes } from '../../../db/upload-sql.ts';
import { uploadHandler } from '../../handler.ts';
import { requireRoom } from '../capacity.ts';
import { requireEditing, requireSignage } from '../editing.ts';
import { watchStorageSoon } from '../workspace-storage.ts';
import { findBlobByHash, insertBlob } from './blob-sql.ts';
import { insertFile } from './file-sql.ts';
import { preparationJob } from './prepare/prepare-file.ts';

/**
 * A new file of the media library. Its bytes are in the store under the upload's id before there is a
 * row that tells of them, and stay there while the upload is unfinished (`knownBlobIds`): whoever
 * dies on the way leaves an upload that the next request about it finishes, or bytes that go with
 * the next purge.
 */
export const uploadFile = uploadHandler(call, {
  async admit(ctx, _input, { size }) {
    const { db, principal, now } = ctx;
    const { workspaceId } = principal;
    requireSignage(principal);
    await lockWorkspace(db, workspaceId);
    const begun = await countPendingUploads(db, workspaceId, now);
    const kind = { workspaceId, kind: 'files', field: 'uploadLength' } as const;
    await requireRoom(db, kind, begun);
    const { used, limit } = await requireEditing(ctx);
    const pending = await pendingUploadBytes(db, workspaceId, now);
    if (used + pending + size > limit) throw ctx.fail(1019);
  },
  async prepare({ db, principal, files }, _input, file) {
    const hash = await file.sha256();
    const isKnown = (await findBlobByHash(db, principal.workspaceId, hash)) !== null;
    if (!isKnown) await files.keep(file.id, 'original', file);
    return { hash, isKept: !isKnown };
  },
  async finish(ctx, { name, tag }, { id, type, size }, { hash, isKept }) {
    const { db, principal, now: createdAt } = ctx;
    const { workspaceId, userId: ownerId } = principal;
    await lockWorkspace(db, workspaceId);
    const known = await findBlobByHash(db, workspaceId, hash);
    if (known === null) {
      // It was there, and went before this transaction: the upload is finished anew.
      if (!isKept) throw new Error('the same content was purged a moment ago');
      await insertBlob(db, { id, workspaceId, hash, type, size, createdAt });
      await ctx.enqueue(db, preparationJob(type), { blobId: id }, { turnOf: workspaceId });
    }
    await insertFile(db, {
      id,
      workspaceId,
      ownerId,
      blobId: known?.id ?? id,
      name,
      tags: tag ? [tag] : [],
      mimeType: type,
      sizeBytes: size,
      createdAt,
      updatedAt: createdAt,
    });
    await watchStorageSoon(db, workspaceId, createdAt);
  },
});
