/** Small letters without accents and full-width forms: how people type when they search. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The words of a search, plain. */
export function searchWords(q: string): string[] {
  return plainText(q).split(/\s+/u).filter(Boolean);
}

/** Does a text contain all words of a search, in any order? As lists are searched by the server (server/db/like.ts). */
export function hasSearchWords(text: string, q: string): boolean {
  const plain = plainText(text);
  return searchWords(q).every((word) => plain.includes(word));
}
