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

it.each([
  ['at DataView.prototype.getUint32 (<anonymous>)', 'at read (/app/node_modules/a/b.js:1:2)', true],
  ['at Uint8Array.set (<anonymous>)', 'at tenc (file:///app/node_modules/a/b.mjs:1:2)', true],
  ['at Array.map (<anonymous>)', 'at read (file:///app/server/ports/a.mjs:1:2)', false],
  ['at async Promise.all (index 0)', 'at file:///C:/app/node_modules/a/b.mjs:1:2', true],
  ['at get (C:\\app\\node_modules\\a\\b.js:1:2)', 'at file:///C:/app/server/a.mjs:1:2', true],
])('reads the stack %j, %j', (...given) => {
  const [first, second, expected] = given;
  const error = new TypeError('damaged');
  error.stack = `TypeError: damaged\n    ${first}\n    ${second}`;
  expect(isInputError(error)).toBe(expected);
});

it('takes missing memory for our fault', () => {
  const error = new Error('vips: out of memory');
  error.stack = `Error: ${error.message}\n    at Sharp.toBuffer (/app/node_modules/sharp/lib/output.js:1:1)`;
  expect(isInputError(error)).toBe(false);
  error.message = 'damaged';
  expect(isInputError(error)).toBe(true);
});
