import { expect, test, vi } from 'vitest';
import type { Prices } from './documents.ts';
import { keptFact } from './kept-fact.ts';

const keptPrices = (read: () => Promise<Prices>, onError: (error: unknown) => void) =>
  keptFact<Prices>({ read, first: new Map(), freshMs: 60_000, onError });

const prices = (text: string): Prices => new Map([['professional', text]]);

test('prices are read once for many documents', async () => {
  const read = vi.fn(() => Promise.resolve(prices('NT$100')));
  const now = keptPrices(read, () => undefined);
  expect(await Promise.all([now(), now()])).toEqual([prices('NT$100'), prices('NT$100')]);
  await now();
  expect(read).toHaveBeenCalledTimes(1);
});

test('after a minute they are read anew; where that fails, those so far are given', async () => {
  vi.useFakeTimers();
  try {
    const read = vi.fn(() => Promise.resolve(prices('NT$100')));
    const now = keptPrices(read, () => undefined);
    await now();
    await vi.advanceTimersByTimeAsync(59_999);
    await now();
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    read.mockRejectedValueOnce(new Error('no database'));
    expect(await now()).toEqual(prices('NT$100'));
    read.mockResolvedValue(prices('NT$120'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await now()).toEqual(prices('NT$120'));
  } finally {
    vi.useRealTimers();
  }
});

test('a failure is told once in five seconds, however many ask, and healed by the next', async () => {
  vi.useFakeTimers();
  try {
    const read = vi.fn(() => Promise.resolve(prices('NT$100')));
    read.mockRejectedValueOnce(new Error('no database'));
    const tell = vi.fn<(error: unknown) => void>();
    const now = keptPrices(read, tell);
    expect(await now()).toEqual(new Map());
    await vi.advanceTimersByTimeAsync(4999);
    expect(await now()).toEqual(new Map());
    expect(read).toHaveBeenCalledTimes(1);
    expect(tell.mock.calls).toEqual([[new Error('no database')]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await now()).toEqual(prices('NT$100'));
  } finally {
    vi.useRealTimers();
  }
});

test('a database that does not answer is not waited for', { timeout: 2000 }, async () => {
  const now = keptPrices(
    () => new Promise<Prices>(() => undefined),
    () => undefined,
  );
  expect(await now()).toEqual(new Map());
});
