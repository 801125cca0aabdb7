import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isInputError } from './input-error.mjs';

/** The error that work throws. */
async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
}

it('takes the error of a library for one of its input', async () => {
  expect(isInputError(await errorOf(() => sharp(Buffer.from('no image')).toBuffer()))).toBe(true);
  expect(isInputError(await errorOf(() => sharp(Buffer.alloc(0))))).toBe(true);
});

it.each([
  ['a TypeError', () => (null as unknown as string).length],
  ['an Error', () => Promise.reject(new Error('the canvas has no context'))],
  ['a RangeError of Node.js', () => Buffer.alloc(2).readUInt32BE()],
])('takes %s of our own code for our fault', async (_what, work) => {
  expect(isInputError(await errorOf(work))).toBe(false);
});

it('takes missing memory for our fault', () => {
  const error = new Error('vips: out of memory');
  error.stack = `Error: ${error.message}\n    at Sharp.toBuffer (/app/node_modules/sharp/lib/output.js:1:1)`;
  expect(isInputError(error)).toBe(false);
  error.message = 'damaged';
  expect(isInputError(error)).toBe(true);
});
