import os from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareVideo } from './video.ts';

afterEach(() => vi.restoreAllMocks());

const prepareEmptyVideo = () =>
  prepareVideo(
    { size: 0, read: () => Promise.resolve(new Uint8Array()) },
    new AbortController().signal,
  );

it.each([
  [0, 5],
  [10, 10],
])('a parser of a server with niceness %i runs with %i', async (own, expected) => {
  vi.spyOn(os, 'getPriority').mockReturnValue(own);
  const set = vi.spyOn(os, 'setPriority').mockReturnValue();
  expect(await prepareEmptyVideo()).toEqual({ reason: 'unreadable' });
  expect(set).toHaveBeenCalledExactlyOnceWith(expect.any(Number), expected);
});

it('a system that refuses the niceness fails the parser only', async () => {
  vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw new Error('permission denied');
  });
  await expect(prepareEmptyVideo()).rejects.toThrow('permission denied');
});
