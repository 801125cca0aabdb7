import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Slideshow } from '../core/program.ts';
import { Refusal } from './call.ts';
import { Calendars } from './calendars.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reading = (renewSeconds: number) => ({
  meetings: [],
  fetchedAt: '2026-11-26T00:30:00.000Z',
  renewSeconds,
});
const field = (name: string, text: string) => ({ name, text });

/** As far as it is looked at here. */
const showing = (...ids: string[]) =>
  [
    {
      pages: ids.map((id) => ({
        template: {
          app: 'meeting-post-plus',
          fields: [field('source', 'calendar'), field('calendar', id)],
        },
      })),
    },
  ] as unknown as Slideshow[];

it('asks again when the server says so, at once for a network, and no longer than it is shown', async () => {
  const ask = vi.fn(() => Promise.resolve(reading(15)));
  const calendars = new Calendars(ask, false);
  calendars.follow(showing('a'));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue(reading(300));
  await vi.advanceTimersByTimeAsync(4000);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(290_000);
  expect(ask).toHaveBeenCalledTimes(2);
  calendars.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(3);
  calendars.follow(showing('b'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenLastCalledWith('b');
  calendars.follow([]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

it('goes on with what it has while nobody answers, and not with what was taken away', async () => {
  const ask = vi.fn(() => Promise.resolve(reading(300)));
  const calendars = new Calendars(ask, false);
  const told: (string | null)[] = [];
  const stop = calendars.watch('a', (read) => told.push(read?.fetchedAt ?? null));
  calendars.follow(showing('a'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([null, '2026-11-26T00:30:00.000Z']);
  ask.mockRejectedValue(new TypeError('no network'));
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(told).toHaveLength(2);
  const before = ask.mock.calls.length;
  ask.mockRejectedValue(new Refusal(7, null));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told.slice(2)).toContain(null);
  // That somebody took it away is no reason to ask as for a network.
  expect(ask.mock.calls.length - before).toBeLessThanOrEqual(3);
  stop();
});
