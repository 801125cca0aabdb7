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

test.each(['m=4194304,t=2,p=1', 'm=19456,t=4000000,p=1', 'm=19456,t=2,p=255'])(
  'a stored hash with %s, which would take hours, is refused before it is begun',
  async (costs) => {
    const verify = vi.spyOn(HashThreads.prototype, 'verify').mockResolvedValue(true);
    const stored = await hashPassword('Marquee2026', standing);
    const absurd = stored.replace('m=19456,t=2,p=1', costs);
    expect(absurd).not.toBe(stored);
    await expect(isPassword(absurd, 'Marquee2026', standing)).rejects.toThrow('costs far more');
    expect(verify).not.toHaveBeenCalled();
    expect(await isPassword(stored, 'Marquee2026', standing)).toBe(true);
  },
);
