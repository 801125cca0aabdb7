import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerClock } from '../core/clock.ts';
import { Refusal } from './call.ts';
import { Link } from './link.ts';
import { tellPlays } from './play-log.ts';
import { callAsScreen } from './tokens.ts';

vi.mock('./play-log.ts', () => ({ tellPlays: vi.fn() }));
vi.mock('./tokens.ts', () => ({ callAsScreen: vi.fn(), Unpaired: class extends Error {} }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends heartbeats while the limit of plays makes them wait', async () => {
  const answer = { data: { serverTime: new Date().toISOString(), version: 'v' } };
  vi.mocked(callAsScreen).mockImplementation(() =>
    Promise.resolve({
      ...answer,
      sentAt: performance.now(),
      receivedAt: performance.now(),
    } as never),
  );
  vi.mocked(tellPlays).mockRejectedValueOnce(new Refusal(4, { seconds: 900 }));
  const onStanding = vi.fn<(standing: string) => void>();
  const link = new Link({
    clock: new ServerClock(0),
    words: () => Promise.resolve({} as never),
    version: () => 'v',
    isLarge: () => false,
    onSchedule: () => Promise.resolve(),
    onAnswer: () => undefined,
    onStanding,
  });
  void link.run();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(vi.mocked(callAsScreen).mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(tellPlays).toHaveBeenCalledTimes(1);
  expect(onStanding).not.toHaveBeenCalledWith('unreachable');
  await vi.advanceTimersByTimeAsync(630_000);
  expect(vi.mocked(tellPlays).mock.calls.length).toBeGreaterThan(1);
});
