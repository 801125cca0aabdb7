import type { Variant } from '#shared/domain/signage/media.ts';
import type { FileStore } from '../../../../ports/files/file-store.ts';

/** A picture that was made of a file, webp. */
export interface MadeVariant {
  variant: Variant;
  content: Buffer;
  width: number;
  height: number;
}

/** A variant whose bytes are in the store. */
export interface StoredVariant {
  variant: Variant;
  type: string;
  size: number;
  width: number;
  height: number;
}

/** Writes one; an earlier attempt's stays. */
export async function storeVariant(
  store: FileStore,
  blobId: string,
  { variant, content, width, height }: MadeVariant,
): Promise<StoredVariant> {
  const size = await store.write(blobId, variant, content);
  return { variant, type: 'image/webp', size, width, height };
}
