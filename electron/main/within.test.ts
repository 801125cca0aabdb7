import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that is in time is answered, and nothing is left of the limit', async () => {
  expect(await within(1_000, Promise.resolve('done'), () => 'late')).toBe('done');
  await expect(within(1_000, Promise.reject(new Error('no')), () => 'late')).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that is late is not waited for, whatever it comes to', async () => {
  let fail = (_reason: Error): void => undefined;
  const work = new Promise<string>((_resolve, reject) => (fail = reject));
  const answer = within(1_000, work, () => 'late');
  const refusal = within(1_000, work, () => {
    throw new Error('late');
  });
  vi.advanceTimersByTime(1_000);
  expect(await answer).toBe('late');
  await expect(refusal).rejects.toThrow('late');
  fail(new Error('after all'));
  await expect(work).rejects.toThrow('after all');
  expect(await answer).toBe('late');
});
