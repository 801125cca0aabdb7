import { expect, test, vi } from 'vitest';
import { guardEnd } from './guard-end.ts';

function stage(remaining: number) {
  const queue = { remaining, given: 0 };
  const answers: ((answer: 'leave' | 'stay') => void)[] = [];
  const ask = vi.fn(() => new Promise<'leave' | 'stay'>((resolve) => answers.push(resolve)));
  const guard = guardEnd({
    queue: {
      remaining: () => queue.remaining,
      giveUp: () => {
        queue.given += 1;
        queue.remaining = 0;
      },
    },
    ask,
    log: { info: () => undefined, error: () => undefined },
  });
  const again = vi.fn();
  const answer = async (what: 'leave' | 'stay') => {
    await expect.poll(() => answers).not.toEqual([]);
    answers.shift()?.(what);
    // Until it is acted upon.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { guard, queue, ask, again, answer };
}

test('a queue that has nothing to do is no reason to ask', () => {
  const { guard, ask, again } = stage(0);
  expect(guard.mayEnd(again)).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test('what is still to be printed is asked about once, and given up only if that is wanted', async () => {
  const { guard, queue, ask, again, answer } = stage(42);
  expect(guard.mayEnd(again)).toBe(false);
  expect(guard.mayEnd(again)).toBe(false);
  await answer('stay');
  expect(ask).toHaveBeenCalledExactlyOnceWith(42);
  expect([queue.given, again.mock.calls.length]).toEqual([0, 0]);

  expect(guard.mayEnd(again)).toBe(false);
  await answer('leave');
  await expect.poll(() => again).toHaveBeenCalledTimes(1);
  expect(queue.given).toBe(1);
  expect(guard.mayEnd(again)).toBe(true);
  // Something else kept the app, and more came: that is another question.
  queue.remaining = 3;
  expect(guard.mayEnd(again)).toBe(false);
  await expect.poll(() => ask).toHaveBeenCalledTimes(3);
});

test('the end of the system’s session is held up by nothing', () => {
  const { guard, ask, again } = stage(42);
  guard.letGo();
  expect(guard.mayEnd(again)).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});
