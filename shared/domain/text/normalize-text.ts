/*
 * One form for texts that look alike. Keyboards and files of macOS write é as e and an accent (NFD), keyboards of Asia
 * write digits and letters of full width.
 */

/** Code points without a shape of their own, such as joiners and soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A code, number or identifier as it is compared and stored: NFKC, without spaces, dashes and invisible characters.
 * @param keepsDashes for identifiers that contain `-`; other dashes become that one
 */
export function normalizedCode(text: string, { keepsDashes = false } = {}): string {
  const plain = text.normalize('NFKC').replace(invisible, '').replace(/\s/gu, '');
  return plain.replace(/[\p{Dash}\u30FC]/gu, keepsDashes ? '-' : '');
}

/**
 * Two tags with the same key are one tag: NFC, case folding, without invisible characters. Lower case comes first, since
 * ẞ has no other capital: ẞ, ß and SS are the same.
 */
export function tagKey(tag: string): string {
  const plain = tag.replace(invisible, '').normalize('NFC');
  return plain.toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

/** The first of each tag. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const key = tagKey(tag);
    if (!seen.has(key)) seen.set(key, tag);
  }
  return [...seen.values()];
}
