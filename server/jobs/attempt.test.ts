import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attempt } from './attempt.ts';
import { jobs } from './table.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const silent = { warn: () => undefined, error: () => undefined };
const expiryMs = jobs['purge-files'].expirySeconds * 1000;

/** Starts an attempt; `outcome` is null until the queue hears of it. */
function startAttempt(run: (signal: AbortSignal) => Promise<void>, signal = AbortSignal.any([])) {
  const started = { outcome: null as string | null };
  const job = { id: 'a', data: {}, retryCount: 0, retryLimit: 3, output: {}, signal };
  void attempt('purge-files', job, (attempted) => run(attempted.signal), silent).then(
    ({ status }) => {
      started.outcome = status;
    },
  );
  return started;
}

it('a handler that exceeds its time limit is aborted, and its job fails once the handler has ended', async () => {
  let endHandler = () => {};
  const aborted = vi.fn();
  const started = startAttempt(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted();
          endHandler = () => reject(signal.reason as Error);
        });
      }),
  );
  await vi.advanceTimersByTimeAsync(expiryMs * 0.89);
  expect(aborted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(expiryMs * 0.02);
  expect(aborted).toHaveBeenCalledOnce();
  expect(started.outcome).toBeNull();
  endHandler();
  await vi.advanceTimersByTimeAsync(0);
  expect(started.outcome).toBe('failed');
});

it('a handler that ignores its abort fails before the queue expires its job', async () => {
  const started = startAttempt(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(expiryMs - 1);
  expect(started.outcome).toBe('failed');
});

it('the abort of the queue reaches the handler', async () => {
  const queue = new AbortController();
  const started = startAttempt(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    queue.signal,
  );
  queue.abort(new Error('the claim is lost'));
  await vi.advanceTimersByTimeAsync(0);
  expect(started.outcome).toBe('failed');
});
