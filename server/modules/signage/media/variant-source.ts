import { isPlayedOf, kindOfType } from '#shared/domain/signage/media.ts';
import { fail, type CallContext } from '../../context.ts';
import type { MediaSource } from '../../handler.ts';
import { findVariant } from './file-sql.ts';

type Reading = Pick<CallContext, 'db' | 'files'>;

/** Names bytes: whatever is stored never changes. */
export const variantTag = (blobId: string, variant: string) => `${blobId}-${variant}`;

/**
 * Bytes of a file for a `media` call that has checked the caller's access; throws 7 where the file
 * or the variant is not there (yet).
 */
export async function variantSource(
  reading: Reading,
  fileId: string,
  variant: string,
): Promise<MediaSource> {
  return sourceOf(reading, await foundVariant(reading, fileId, variant), variant);
}

/**
 * The same for who only plays the file; throws 7, too, for what of it is not played.
 * @param shownPages asked of a PDF: which of its pages are shown
 */
export async function playedSource(
  reading: Reading,
  { id, variant }: { id: string; variant: string },
  shownPages: () => Promise<readonly number[]>,
): Promise<MediaSource> {
  const found = await foundVariant(reading, id, variant);
  const pages = kindOfType(found.of.type) === 'pdf' ? await shownPages() : [];
  if (!isPlayedOf({ ...found.of, pages }, variant)) throw fail(7);
  return sourceOf(reading, found, variant);
}

type Found = NonNullable<Awaited<ReturnType<typeof findVariant>>>;

async function foundVariant({ db }: Reading, fileId: string, variant: string): Promise<Found> {
  const found = await findVariant(db, fileId, variant);
  if (!found) throw fail(7);
  return found;
}

function sourceOf({ files }: Reading, { blobId, type, size }: Found, variant: string): MediaSource {
  return {
    type,
    size,
    etag: variantTag(blobId, variant),
    open: (range) => files.open(blobId, variant, range),
  };
}
