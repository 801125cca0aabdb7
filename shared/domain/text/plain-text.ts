/** Text in lower case without accents and full-width forms, for searches. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Splits a search into plain words. */
export function searchWords(q: string): string[] {
  return plainText(q).split(/\s+/u).filter(Boolean);
}

/** Checks whether a text contains all words of a search, in any order, as the server searches lists (server/db/like.ts). */
export function hasSearchWords(text: string, q: string): boolean {
  const plain = plainText(text);
  return searchWords(q).every((word) => plain.includes(word));
}
