import { expect, test, vi } from 'vitest';
import { openExternal } from './open-external.ts';

const fake = vi.hoisted(() => ({ opened: [] as string[] }));
vi.mock('electron', () => ({
  shell: { openExternal: async (url: string) => void fake.opened.push(url) },
}));

test('a page that opens one address after the other is stopped, for a while', async () => {
  vi.useFakeTimers();
  const open = async () => (await openExternal('https://signs.example/')) && fake.opened.length;
  expect(await openExternal('file:///etc/passwd')).toBe(false);
  for (let count = 1; count <= 10; count += 1) expect(await open()).toBe(count);
  expect(await open()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(await open()).toBe(11);
  vi.useRealTimers();
});
