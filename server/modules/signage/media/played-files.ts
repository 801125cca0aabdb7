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
  isAnimated: boolean;
}

/** The file of a page, or why there is none; without a fault it is not ready yet. */
export type FoundFile =
  | { file: PlayedFile; fault: null }
  | { file: null; fault: 'missing' | 'undecodable' | null };

const missing: FoundFile = { file: null, fault: 'missing' };

/**
 * What players load for pages of slideshows whose access was checked: a function that answers for
 * each of them. A picture that nobody has looked into plays as it came, unless only what is ready is
 * wanted.
 * @param options.isLarge more than 1920 × 1080 pixels are there for it
 */
export async function playedFiles(
  db: Database,
  pages: readonly NamedFile[],
  { isLarge = false, isReadyOnly = false }: { isLarge?: boolean; isReadyOnly?: boolean } = {},
): Promise<(page: NamedFile) => FoundFile> {
  const rows = await findVariantsOf(db, [...new Set(pages.map(({ fileId }) => fileId))]);
  const byName = new Map(rows.map((row) => [`${row.fileId} ${row.variant}`, row]));
  return ({ fileId, filePage }) => {
    const original = byName.get(`${fileId} original`);
    if (!original) return missing;
    const { state, isAnimated, durationMs } = original;
    if (state === 'broken') return { file: null, fault: 'undecodable' };
    if (isReadyOnly && state !== 'ready') return { file: null, fault: null };
    const wanted = playedVariant({ type: original.original, isAnimated }, filePage ?? 1);
    const isAsItCame = state === 'processing' && wanted === 'screen';
    const large = isLarge && wanted === 'screen' ? byName.get(`${fileId} screen-4k`) : undefined;
    const found = isAsItCame ? original : (large ?? byName.get(`${fileId} ${wanted}`));
    if (!found) return state === 'ready' ? missing : { file: null, fault: null };
    const { blobId, variant, type, size, width, height } = found;
    const hash = variantTag(blobId, variant);
    const measures = { size, width, height, durationMs };
    return { file: { id: fileId, variant, hash, type, ...measures, isAnimated }, fault: null };
  };
}
