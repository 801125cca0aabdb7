import { expect, it } from 'vitest';
import { createSecondsRounding } from './whole-seconds.ts';

it.each([10_600, 10_500, 10_400, 1499, 400])('plays of %i ms add up to their time', (ms) => {
  const round = createSecondsRounding();
  const plays = Array.from({ length: 8000 }, () => round(ms));
  const sum = plays.reduce((one, other) => one + other);
  expect(Math.abs(sum - (8000 * ms) / 1000)).toBeLessThanOrEqual(0.5);
  expect(plays.every((seconds) => Math.abs(seconds - ms / 1000) <= 1)).toBe(true);
});
