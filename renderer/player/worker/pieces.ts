import { piecesCache } from './names.ts';
import type { Body } from './range.ts';

/** A part of a file, from one byte up to another. */
export interface Piece {
  from: number;
  to: number;
}

/** Header of a kept file whose bytes lie in pieces: `0-8000000,8000000-9000000`. */
const header = 'x-pieces';

/** Under which address a piece of a file is kept. */
export function pieceAddress(address: string, { from, to }: Piece): string {
  return `${address}&from=${from}&to=${to}`;
}

/** The address of the file that a piece is of, and which; null where it is none. */
export function pieceAt(url: string): { address: string; piece: Piece } | null {
  const [, address, from, to] = /^(.*)&from=(\d+)&to=(\d+)$/.exec(url) ?? [];
  return address === undefined ? null : { address, piece: { from: Number(from), to: Number(to) } };
}

/**
 * The pieces that make up a file from its first byte on, each the longest that begins where the one
 * before it ends.
 */
export function inARow(pieces: readonly Piece[]): Piece[] {
  const row: Piece[] = [];
  for (;;) {
    const end = row.at(-1)?.to ?? 0;
    const [next] = pieces.filter(({ from }) => from === end).toSorted((a, b) => b.to - a.to);
    if (next === undefined || next.to <= end) return row;
    row.push(next);
  }
}

/** What is kept of a file whose bytes lie in pieces. */
export function piecedFile(type: string, pieces: readonly Piece[]): Response {
  const list = pieces.map(({ from, to }) => `${from}-${to}`).join(',');
  return new Response(null, { headers: { 'content-type': type, [header]: list } });
}

/** The bytes of a kept file, wherever they lie; of pieces only those are opened that are asked for. */
export async function bodyOf(kept: Response, url: string): Promise<Body> {
  const list = kept.headers.get(header);
  if (list === null) return kept.blob();
  const pieces = list.split(',').map((text) => {
    const [from = 0, to = 0] = text.split('-').map(Number);
    return { from, to };
  });
  return {
    size: pieces.at(-1)?.to ?? 0,
    async slice(start, end) {
      const cache = await caches.open(piecesCache);
      const wanted = pieces.filter(({ from, to }) => from < end && to > start);
      const parts = wanted.map(async (piece) => {
        const found = await cache.match(pieceAddress(url, piece), { ignoreVary: true });
        if (!found) throw new Error(`${url} lacks the bytes from ${piece.from} on`);
        const bytes = await found.blob();
        return bytes.slice(Math.max(0, start - piece.from), end - piece.from);
      });
      return new Blob(await Promise.all(parts));
    },
  };
}
