import { expect, test, vi } from 'vitest';
import { createLeaveGuard } from './leave-guard.ts';

/** A guard whose question is answered by hand. */
function fixture() {
  const answers: ((answer: 'leave' | 'stay') => void)[] = [];
  const ask = vi.fn(() => new Promise<'leave' | 'stay'>((resolve) => answers.push(resolve)));
  const [reload, error] = [vi.fn(), vi.fn()];
  const log = { info: () => undefined, error };
  const guard = createLeaveGuard({ ask, unnamed: { again: reload }, log });
  const answer = async (what: 'leave' | 'stay') => {
    answers.shift()?.(what);
    await Promise.resolve();
  };
  return { guard, ask, reload, error, answer };
}

test('one question at a time; the last thing asked for is done, what it replaced stays', async () => {
  const { guard, ask, answer } = fixture();
  const [close, quit] = [
    { again: vi.fn(), stayed: vi.fn() },
    { again: vi.fn(), stayed: vi.fn() },
  ];
  guard.intend(close);
  expect(guard.isLetGo()).toBe(false);
  guard.intend(quit);
  expect(guard.isLetGo()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  await answer('leave');
  await expect.poll(() => quit.again).toHaveBeenCalledTimes(1);
  expect([close.again, quit.stayed].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  expect(close.stayed).toHaveBeenCalledTimes(1);
});

test('an answer counts for the page it was given for; what has no name is a reload', async () => {
  const { guard, reload, answer } = fixture();
  expect(guard.isLetGo()).toBe(false);
  await answer('leave');
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  expect(guard.isLetGo()).toBe(true);
  guard.pageIsNew();
  expect(guard.isLetGo()).toBe(false);
  await answer('stay');
  await expect.poll(() => guard.isLetGo()).toBe(false);
});

test('the end of the session waits for no answer, and no answer undoes it', async () => {
  const { guard, reload, answer } = fixture();
  expect(guard.isLetGo()).toBe(false);
  guard.letGo();
  expect(guard.isLetGo()).toBe(true);
  await answer('stay');
  expect(guard.isLetGo()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('a question that cannot be shown keeps the page and is asked again', async () => {
  const { guard, ask, error } = fixture();
  ask.mockRejectedValueOnce(new Error('no display'));
  expect(guard.isLetGo()).toBe(false);
  await expect.poll(() => error).toHaveBeenCalledTimes(1);
  expect(guard.isLetGo()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
});
