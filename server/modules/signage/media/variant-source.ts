import { fail, type CallContext } from '../../context.ts';
import type { MediaSource } from '../../handler.ts';
import { findVariant } from './file-sql.ts';

/** Names bytes: whatever is stored never changes. */
export const variantTag = (blobId: string, variant: string) => `${blobId}-${variant}`;

/**
 * Bytes of a file for a `media` call that has checked the caller's access; throws 7 where the file
 * or the variant is not there (yet).
 */
export async function variantSource(
  { db, files }: Pick<CallContext, 'db' | 'files'>,
  fileId: string,
  variant: string,
): Promise<MediaSource> {
  const found = await findVariant(db, fileId, variant);
  if (!found) throw fail(7);
  const { blobId, type, size } = found;
  return {
    type,
    size,
    etag: variantTag(blobId, variant),
    open: (range) => files.open(blobId, variant, range),
  };
}
