import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ServiceUnreachableError } from '../service-unreachable.ts';
import type { ByteRange } from './bucket.ts';
import { readOn } from './read-on.ts';

const stored = Buffer.from('0123456789');

/** A connection that breaks after so many bytes. */
async function* broken(bytes: Buffer, after: number, error: Error) {
  yield bytes.subarray(0, after);
  throw error;
}
const reset = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

/** What breaks off after each number of `breaks`, and then holds; and what was asked for. */
function store(breaks: number[], error: () => Error = reset) {
  const asked: (ByteRange | undefined)[] = [];
  const ask = async (range: ByteRange | undefined) => {
    asked.push(range);
    const bytes = range ? stored.subarray(range.start, range.end + 1) : stored;
    const after = breaks.shift();
    const body =
      after === undefined ? Readable.from([bytes]) : Readable.from(broken(bytes, after, error()));
    return { body, size: bytes.length };
  };
  return { asked, ask };
}

it('asks for the rest where a connection breaks, and gives each byte once', async () => {
  const { asked, ask } = store([3, 0, 2]);
  expect(String(await buffer(await readOn({ start: 1, end: 8 }, ask)))).toBe('12345678');
  expect(asked.map((range) => range?.start)).toEqual([1, 4, 4, 6]);
});

it('gives up where no byte comes any more, in the words of the house', async () => {
  const { asked, ask } = store(Array<number>(20).fill(0));
  await expect(buffer(await readOn(undefined, ask))).rejects.toThrow(ServiceUnreachableError);
  expect(asked).toHaveLength(4);
});

it('asks nobody again about what is no fault of the network', async () => {
  const { asked, ask } = store([1], () => new TypeError('a slip of ours'));
  await expect(buffer(await readOn(undefined, ask))).rejects.toThrow('a slip of ours');
  expect(asked).toHaveLength(1);
});

it('ends the connection with its stream, also where nobody has read a byte', async () => {
  const body = Readable.from([stored]);
  const bytes = await readOn(undefined, async () => ({ body, size: stored.length }));
  bytes.destroy();
  await expect.poll(() => body.destroyed).toBe(true);
});
