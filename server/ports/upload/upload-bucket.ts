import { Readable } from 'node:stream';
import { leastPart, type Bucket, type ByteRange } from '../bucket/bucket.ts';
import { stagePiece, type StagedPiece } from './staged-piece.ts';
import { requireUploadId, type UploadStore } from './upload-store.ts';

const uploads = 'uploads/';
/** What a process that is killed has not stored yet of an upload, at most; it is sent once more. */
const usualPiece = 16 * 2 ** 20;

/** Bytes of an upload from one of them on, as an object. */
interface Piece {
  key: string;
  start: number;
  size: number;
}

/**
 * Uploads on their way into a bucket, as pieces that are named by where they begin:
 * `uploads/<id>/<first byte>`. So nothing but the bucket's own list says how far one has come, any
 * process on any machine goes on with it, and a piece that comes late from a process that had lost its
 * turn holds the very bytes that its name says, and breaks nothing. Pieces are collected in a file
 * without a name first, because a bucket takes nothing whose length it does not know beforehand.
 *
 * Whoever is killed leaves the pieces that were sent, and the client goes on behind those. Where a
 * connection breaks, what came is a piece, however short; whoever goes on puts it at the head of the
 * next one, so that all but the last are large enough to become one object within the bucket.
 * @param directory for what is collected: of this machine alone, never larger than a piece an upload
 */
export function uploadBucket(
  bucket: Bucket,
  directory: string,
  { pieceBytes = usualPiece } = {},
): UploadStore {
  const folderOf = (id: string) => {
    requireUploadId(id);
    return `${uploads}${id}/`;
  };
  /** Padded, so that lists have them in their order. */
  const keyOf = (id: string, start: number) => `${folderOf(id)}${String(start).padStart(16, '0')}`;

  /** Pieces one behind the other from the first byte on; `null` where no place was made. */
  async function chainOf(id: string): Promise<{ pieces: Piece[]; end: number } | null> {
    const prefix = folderOf(id);
    const pieces: Piece[] = [];
    let end = 0;
    for await (const { key, size } of bucket.list(prefix)) {
      const start = Number(key.slice(prefix.length));
      // One begins elsewhere only where somebody wrote without the turn: its bytes come again.
      if (start !== end) continue;
      pieces.push({ key, start, size });
      end = start + size;
    }
    return pieces.length === 0 ? null : { pieces, end };
  }
  const required = async (id: string) => {
    const chain = await chainOf(id);
    if (chain === null) throw new Error('no place was made for the upload');
    return chain;
  };

  const fill = async (staged: StagedPiece, { key }: Piece) => {
    for await (const chunk of await bucket.read(key)) await staged.add(chunk as Buffer); // no encoding is set
  };

  async function* bytesOf(id: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    for (const piece of (await required(id)).pieces) {
      const from = Math.max(start - piece.start, 0);
      const to = Math.min(end - piece.start, piece.size - 1);
      if (from > to) continue;
      for await (const chunk of await bucket.read(piece.key, { start: from, end: to })) {
        yield chunk as Buffer; // no encoding is set
      }
    }
  }

  return {
    async create(id) {
      const isMade = await bucket.putNew(keyOf(id, 0), { size: 0, open: () => Readable.from([]) });
      if (!isMade) throw new Error('there is an upload of this id');
    },
    sizeOf: async (id) => (await chainOf(id))?.end ?? null,
    async write(id, offset, source) {
      const { pieces, end } = await required(id);
      if (offset !== end) throw new Error('the bytes before are others than they were said to be');
      const staged = await stagePiece(directory);
      try {
        const last = pieces.at(-1);
        const short = last && last.size < leastPart ? last : null;
        let start = short ? short.start : offset;
        const send = async () => {
          await bucket.put(keyOf(id, start), staged);
          start += staged.size;
          staged.empty();
        };
        let there = offset;
        for await (const chunk of source) {
          if (short && start < offset && staged.size === 0) await fill(staged, short);
          await staged.add(chunk);
          there += chunk.length;
          if (staged.size >= pieceBytes) await send();
        }
        if (there > start && there > offset) await send();
        return there;
      } finally {
        await staged.close();
      }
    },
    open: (id, range = { start: 0, end: Number.MAX_SAFE_INTEGER }) =>
      Readable.from(bytesOf(id, range), { objectMode: false }),
    // What the bucket has taken, it keeps.
    settle: () => Promise.resolve(),
    linkTo: async (id, key) => bucket.join((await required(id)).pieces, key),
    remove: async (id) => bucket.removeAll(folderOf(id)),
    list: () => bucket.folders(uploads),
  };
}
