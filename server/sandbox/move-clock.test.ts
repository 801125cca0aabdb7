import { afterEach, expect, it, vi } from 'vitest';
import { wantedMoment } from './move-clock.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['P1D', '2027-03-28T00:55:00.000Z'],
  ['P1M', '2027-04-27T00:55:00.000Z'],
  ['PT24H', '2027-03-28T00:55:00.000Z'],
])('moves by %s in UTC, whatever the zone of the computer', (advance, expected) => {
  // Its clocks skip an hour on 28 March at 01:00 UTC.
  vi.stubEnv('TZ', 'Europe/Berlin');
  const now = new Date('2027-03-27T00:55:00Z');
  expect(wantedMoment({ advance }, now).toISOString()).toBe(expected);
});
