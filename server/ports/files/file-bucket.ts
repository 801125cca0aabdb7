import { Readable } from 'node:stream';
import type { Bucket } from '../bucket/bucket.ts';
import { codeOf } from '../disk-errors.ts';
import { MissingBytesError } from '../missing-bytes.ts';
import type { FileStore } from './file-store.ts';
import { requireVariant } from './variant-name.ts';

const files = 'files/';

/**
 * The store as a bucket: `files/<blob>/<variant>`, as a folder has it, so that one is filled from the
 * other by copying. An object is whole or not there, and processes on any machines share them.
 *
 * Whoever dies on the way, at whichever step, leaves nothing that stays:
 * - While an upload becomes an object (`keep`): its parts are unfinished, which only the bucket knows.
 *   The upload is finished by the next request about it, which gives those parts up and begins anew;
 *   where none comes, its row expires, and `list` tells `purge-files` of them.
 * - Between the object and the row that tells of it: the next request finds the object and only
 *   writes the row; where none comes, the object goes with the purge.
 * - Between the row and the upload's own bytes: `purge-uploads` frees those.
 * - While objects are removed: their row has gone before, so the next purge removes the rest.
 */
export function fileBucket(bucket: Bucket): FileStore {
  const keyOf = (blobId: string, variant: string) => {
    requireVariant(blobId, variant);
    return `${files}${blobId}/${variant}`;
  };
  return {
    async keep(blobId, variant, source) {
      const key = keyOf(blobId, variant);
      if ((await bucket.sizeOf(key)) !== null) return;
      try {
        await source.linkTo(key);
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error;
        await bucket.put(key, source);
      }
    },
    async write(blobId, variant, content) {
      const key = keyOf(blobId, variant);
      const size = content.byteLength;
      if (await bucket.putNew(key, { size, open: () => Readable.from([content]) })) return size;
      const there = await bucket.sizeOf(key);
      if (there === null) throw new MissingBytesError('removed a moment after it was there');
      return there;
    },
    open: async (blobId, variant, range) => bucket.read(keyOf(blobId, variant), range),
    async remove(blobId) {
      requireVariant(blobId);
      await bucket.removeAll(`${files}${blobId}/`);
    },
    list: () => bucket.folders(files),
    check: () => bucket.check(),
  };
}
