import { within } from '#renderer/platform/time/wait.ts';
import { keptAddress } from '../core/cache-plan.ts';
import type { Media } from '../core/program.ts';
import { dropFiles, keepFile, keepPiece, keepPieces, lastPiece } from '../store/media-cache.ts';
import { fetchAsScreen } from './tokens.ts';

/** Bytes that are kept at once, and of which the last part may be fetched twice after a crash. */
const pieceBytes = 8_000_000;
/** A network that brings nothing for so long is asked anew. */
const silentMs = 30_000;

/**
 * Fetches a file and keeps it. What came before the network broke is not fetched again: the next
 * time goes on from there, also after a restart. The file is played once all of it is here.
 * @param isNeeded asked now and then: may be no more, while a large one comes
 */
export async function fetchFile(media: Media, isNeeded: () => boolean): Promise<void> {
  const last = await lastPiece(media);
  if ((last?.to ?? 0) < media.size) await fetchRest(media, last, isNeeded);
  else await keepPieces(media);
}

async function fetchRest(
  media: Media,
  last: Awaited<ReturnType<typeof lastPiece>>,
  isNeeded: () => boolean,
): Promise<void> {
  const silence = new AbortController();
  const asked = fetchAsScreen(media.url, last?.to ?? 0, silence.signal);
  const response = await heard(asked, silence);
  const isRest = isRestOf(response, media, last?.to ?? 0);
  if (!isRest && last !== null) await dropFiles([keptAddress(media)]);
  // A short piece is kept anew with what follows, or a bad network would leave thousands of them.
  const isShort = isRest && last !== null && last.bytes.size < pieceBytes / 2;
  const piece: { from: number; parts: BlobPart[]; size: number } = isShort
    ? { from: last.from, parts: [last.bytes], size: last.bytes.size }
    : { from: isRest ? (last?.to ?? 0) : 0, parts: [], size: 0 };
  let [isNew, isWhole] = [false, false];
  const keep = async () => {
    if (!isNew) return;
    const bytes = new Blob(piece.parts);
    isWhole = piece.from === 0 && piece.size === media.size;
    if (isWhole) await keepFile(media, bytes);
    else await keepPiece(media, piece.from, bytes);
    Object.assign(piece, { from: piece.from + piece.size, parts: [], size: 0 });
    isNew = false;
  };
  const reader = response.body?.getReader();
  if (!reader) throw new Error(`${media.id} came without bytes`);
  try {
    for (;;) {
      const read = await heard(reader.read(), silence);
      if (read.done) break;
      piece.parts.push(read.value);
      piece.size += read.value.length;
      isNew = true;
      if (piece.size < pieceBytes) continue;
      await keep();
      if (!isNeeded()) throw new Error(`${media.id} is not needed any more`);
    }
  } finally {
    silence.abort();
    await keep();
  }
  if (!isWhole) await keepPieces(media);
}

/** What comes from the network, unless nothing does. */
function heard<T>(answer: Promise<T>, silence: AbortController): Promise<T> {
  return within(silentMs, answer, () => {
    silence.abort();
    return new Error('the network brings nothing');
  });
}

/** Is it the rest that was asked for? False: it is the file from its first byte on. */
function isRestOf({ status, headers }: Response, { id, size }: Media, from: number): boolean {
  const length = Number(headers.get('content-length') ?? size);
  if (status === 200 && length === size) return false;
  const range = `bytes ${from}-${size - 1}/${size}`;
  if (status === 206 && headers.get('content-range') === range) return true;
  throw new Error(`${id} came with ${status} and ${length} bytes`);
}
