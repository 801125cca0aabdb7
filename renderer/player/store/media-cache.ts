import { keptAddress } from '../core/cache-plan.ts';
import type { Media } from '../core/program.ts';
import { mediaCache, piecesCache } from '../worker/names.ts';
import { inARow, pieceAddress, pieceAt, piecedFile, type Piece } from '../worker/pieces.ts';

/** Addresses of the files that are here, whole. */
export async function keptFiles(): Promise<Set<string>> {
  const cache = await caches.open(mediaCache);
  return new Set((await cache.keys()).map(addressOf));
}

const addressOf = ({ url }: Request) => url.slice(location.origin.length);

/** Of files that are not whole yet: how many bytes from the first on are here. */
export async function begunFiles(): Promise<Map<string, number>> {
  const begun = new Map<string, number>();
  for (const [address, pieces] of await allPieces()) {
    begun.set(address, inARow(pieces).at(-1)?.to ?? 0);
  }
  return begun;
}

async function allPieces(): Promise<Map<string, Piece[]>> {
  const cache = await caches.open(piecesCache);
  const found = (await cache.keys()).flatMap((request) => pieceAt(addressOf(request)) ?? []);
  const pieces = new Map<string, Piece[]>();
  for (const { address, piece } of found) {
    pieces.set(address, [...(pieces.get(address) ?? []), piece]);
  }
  return pieces;
}

/** The last piece of a file in a row, with its bytes; null: nothing of it is here. */
export async function lastPiece(media: Media): Promise<(Piece & { bytes: Blob }) | null> {
  const address = keptAddress(media);
  const last = inARow((await allPieces()).get(address) ?? []).at(-1);
  if (last === undefined) return null;
  const cache = await caches.open(piecesCache);
  const found = await cache.match(pieceAddress(address, last));
  return found ? { ...last, bytes: await found.blob() } : null;
}

/** Keeps a piece of a file; a shorter one that began at the same byte goes. */
export async function keepPiece(media: Media, from: number, bytes: Blob): Promise<void> {
  const address = keptAddress(media);
  const cache = await caches.open(piecesCache);
  await cache.put(
    pieceAddress(address, { from, to: from + bytes.size }),
    new Response(bytes, { headers: { 'content-length': String(bytes.size) } }),
  );
  for (const piece of (await allPieces()).get(address) ?? []) {
    const isShorter = piece.from === from && piece.to < from + bytes.size;
    if (isShorter) await cache.delete(pieceAddress(address, piece));
  }
}

/** Keeps a file that came at once; what there was of it goes. */
export async function keepFile(media: Media, bytes: Blob): Promise<void> {
  await dropFiles([keptAddress(media)]);
  const cache = await caches.open(mediaCache);
  await cache.put(keptAddress(media), new Response(bytes, { headers: headersOf(media) }));
}

const headersOf = ({ type, size }: Media) => ({
  'content-type': type,
  'content-length': String(size),
});

/** Has a file played from its pieces; throws where they are not all of it, and forgets them. */
export async function keepPieces(media: Media): Promise<void> {
  const address = keptAddress(media);
  const pieces = inARow((await allPieces()).get(address) ?? []);
  const length = pieces.at(-1)?.to ?? 0;
  if (length !== media.size) {
    if (length > media.size) await dropFiles([address]);
    throw new Error(`${media.id} has ${length} bytes instead of ${media.size}`);
  }
  const cache = await caches.open(mediaCache);
  await cache.put(address, piecedFile(media.type, pieces));
}

/** Removes files, whole or not. */
export async function dropFiles(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const [cache, pieces] = [await caches.open(mediaCache), await caches.open(piecesCache)];
  await Promise.all(addresses.map((address) => cache.delete(address)));
  const all = await allPieces();
  const dropped = addresses.flatMap((address) =>
    (all.get(address) ?? []).map((piece) => pieceAddress(address, piece)),
  );
  await Promise.all(dropped.map((address) => pieces.delete(address)));
}

export async function dropAllFiles(): Promise<void> {
  await Promise.all([caches.delete(mediaCache), caches.delete(piecesCache)]);
}

/** Bytes that are free for more; null where the browser does not tell. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}
