import { afterEach, expect, it, vi } from 'vitest';
import { heldAnswer, holdAnswers, releaseAnswers } from './held-answers.ts';

afterEach(() => {
  releaseAnswers();
  vi.useRealTimers();
});

/** What came of it by now. */
function watched(asked: Promise<string>) {
  const seen: string[] = [];
  heldAnswer(asked).then(
    (answer) => seen.push(answer),
    () => seen.push('failed'),
  );
  return seen;
}

it('an answer waits while it is held, and a failure does not', async () => {
  vi.useFakeTimers();
  holdAnswers();
  const [answered, failed] = [
    watched(Promise.resolve('here')),
    watched(Promise.reject(new Error('away'))),
  ];
  await vi.advanceTimersByTimeAsync(100);
  expect([answered, failed]).toEqual([[], ['failed']]);
  releaseAnswers();
  await vi.advanceTimersByTimeAsync(0);
  expect(answered).toEqual(['here']);
  const later = watched(Promise.resolve('at once'));
  await vi.advanceTimersByTimeAsync(0);
  expect(later).toEqual(['at once']);
});

it('is given all the same where nobody takes the page over', async () => {
  vi.useFakeTimers();
  holdAnswers();
  const answered = watched(Promise.resolve('here'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(answered).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(answered).toEqual(['here']);
});
