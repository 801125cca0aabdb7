import { Readable } from 'node:stream';
import type { ByteRange } from './bucket.ts';
import { inOurWords, isPassing } from './bucket-errors.ts';

/** Bytes on their way, and how many were said to come. */
interface Answer {
  body: Readable;
  size: number;
}

/** So often in a row it is asked for the rest without a byte of it coming. */
const tries = 3;

/**
 * A stream of bytes that never change. It is there once the first answer is, so that what cannot be
 * read is told before anybody is promised it; where a connection breaks or falls silent (a film is
 * paused, say), the rest is asked for when it is wanted.
 * @param ask the bytes of a range; undefined: all of them
 */
export async function readOn(
  range: ByteRange | undefined,
  ask: (range: ByteRange | undefined) => Promise<Answer>,
): Promise<Readable> {
  const first = await ask(range);
  const bytes = Readable.from(bytesOf(first, range?.start ?? 0, ask), { objectMode: false });
  // Also where nobody has read a byte.
  return bytes.once('close', () => first.body.destroy());
}

async function* bytesOf(
  first: Answer,
  start: number,
  ask: (range: ByteRange) => Promise<Answer>,
): AsyncGenerator<Buffer> {
  const last = start + first.size - 1;
  let { body } = first;
  let at = start;
  for (let left = tries; ; left -= 1) {
    try {
      for await (const chunk of body) {
        const bytes = chunk as Buffer; // no encoding is set
        yield bytes;
        at += bytes.length;
        if (bytes.length > 0) left = tries;
      }
      if (at > last) return;
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw inOurWords(error);
    }
    if (left === 0) throw new Error(`only ${at - start} of ${first.size} bytes came`);
    ({ body } = await ask({ start: at, end: last }));
  }
}
