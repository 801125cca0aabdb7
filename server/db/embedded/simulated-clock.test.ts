import { expect, it } from 'vitest';
import { simulatedClock } from './simulated-clock.ts';

const clock = {
  FAKETIME: '+3600',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  LD_PRELOAD: '/usr/lib/libfaketimeMT.so.1',
};

it('children get the simulated clock and no other variable', () => {
  expect(simulatedClock({ ...clock, APP_KEY: 'secret', PGHOST: 'elsewhere' })).toEqual(clock);
});

it('children get no preloaded library under the real clock', () => {
  expect(simulatedClock({ LD_PRELOAD: '/usr/lib/libjemalloc.so.2' })).toEqual({});
});
