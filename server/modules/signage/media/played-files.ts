import { playedVariant } from '#shared/domain/signage/media.ts';
import type { Database } from '../../../db/connect.ts';
import { variantTag } from './variant-source.ts';
import { findVariantsOf } from './played-sql.ts';

/** A file that a page of a slideshow names; a page of a PDF from 1. */
export interface NamedFile {
  fileId: string;
  filePage?: number | null | undefined;
}

/** What a player loads for such a page. */
export interface PlayedFile {
  id: string;
  variant: string;
  /** Another whenever the bytes are: what a player keeps them by. */
  hash: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

/**
 * What players load for pages of slideshows whose access was checked: a function that answers for
 * each of them. Null where the file is gone, broken, has no such page or is not drawn yet; a picture
 * that nobody has looked into plays as it came, unless only what is ready is wanted.
 * @param options.isLarge more than 1920 × 1080 pixels are there for it
 */
export async function playedFiles(
  db: Database,
  pages: readonly NamedFile[],
  { isLarge = false, isReadyOnly = false }: { isLarge?: boolean; isReadyOnly?: boolean } = {},
): Promise<(page: NamedFile) => PlayedFile | null> {
  const rows = await findVariantsOf(db, [...new Set(pages.map(({ fileId }) => fileId))]);
  const byName = new Map(rows.map((row) => [`${row.fileId} ${row.variant}`, row]));
  return ({ fileId, filePage }) => {
    const original = byName.get(`${fileId} original`);
    if (!original || original.state === 'broken') return null;
    const { state, isAnimated, durationMs } = original;
    if (isReadyOnly && state !== 'ready') return null;
    const wanted = playedVariant({ type: original.original, isAnimated }, filePage ?? 1);
    const isAsItCame = state === 'processing' && wanted === 'screen';
    const large = isLarge && wanted === 'screen' ? byName.get(`${fileId} screen-4k`) : undefined;
    const found = isAsItCame ? original : (large ?? byName.get(`${fileId} ${wanted}`));
    if (!found) return null;
    const { blobId, variant, type, size, width, height } = found;
    const hash = variantTag(blobId, variant);
    return { id: fileId, variant, hash, type, size, width, height, durationMs };
  };
}
