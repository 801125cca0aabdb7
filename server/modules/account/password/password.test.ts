import { afterEach, expect, test, vi } from 'vitest';
import { HashThreads } from './hash-threads.ts';
import { knownAs } from './hash-queue.ts';
import { hashPassword, isPassword } from './password.ts';

const standing = knownAs('somebody', '192.0.2.1');

afterEach(() => {
  vi.restoreAllMocks();
});

test('a decoy that could not be made is made anew: one fault does not mark unknown addresses for good', async () => {
  vi.spyOn(HashThreads.prototype, 'hash').mockRejectedValueOnce(new Error('out of memory'));
  await expect(isPassword(null, 'Marquee2026', standing)).rejects.toThrow('out of memory');
  expect(await isPassword(null, 'Marquee2026', standing)).toBe(false);
  const stored = await hashPassword('Marquee2026', standing);
  expect(await isPassword(stored, 'Marquee2026', standing)).toBe(true);
});
