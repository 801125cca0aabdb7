const isVariant = /^[a-z0-9][a-z0-9-]*$/;
const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isBlobId = (text: string) => isId.test(text);

/** Never a way out of the store, whatever a caller forgot to check: throws for any other names. */
export function requireVariant(blobId: string, variant = 'original'): void {
  if (!isId.test(blobId)) throw new Error('no id of a blob');
  if (!isVariant.test(variant)) throw new Error('no name of a variant');
}
