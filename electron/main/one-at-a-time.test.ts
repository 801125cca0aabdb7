import { expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('one question stands at a time, and the next is asked when it is answered', async () => {
  const answers: ((answer: string) => void)[] = [];
  const ask = vi.fn((_what: string) => new Promise<string>((resolve) => answers.push(resolve)));
  const asked = oneAtATime(ask, 'stay');
  const first = asked('a');
  expect(await asked('b')).toBe('stay');
  answers[0]?.('leave');
  expect(await first).toBe('leave');
  const second = asked('c');
  answers[1]?.('leave');
  expect(await second).toBe('leave');
  expect(ask.mock.calls).toEqual([['a'], ['c']]);
});

test('one that failed stands no more', async () => {
  const asked = oneAtATime(() => Promise.reject(new Error('no display')), null);
  await expect(asked()).rejects.toThrow('no display');
  await expect(asked()).rejects.toThrow('no display');
});
