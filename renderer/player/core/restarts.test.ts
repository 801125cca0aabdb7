import { expect, it } from 'vitest';
import { hasGrown, nextRestart } from './restarts.ts';

const minute = 60_000;

it('begins anew four times an hour, and again when the first is an hour ago', () => {
  let times: number[] = [];
  for (const at of [0, 10, 20, 30]) times = nextRestart(times, at * minute) ?? [];
  expect(times).toHaveLength(4);
  expect(nextRestart(times, 40 * minute)).toBeNull();
  expect(nextRestart(times, 60 * minute)).toEqual([10, 20, 30, 60].map((at) => at * minute));
});

it('does not count what a wrong clock wrote', () => {
  expect(nextRestart([9e12, 9e12, 9e12, 9e12], minute)).toEqual([minute]);
});

it('has grown past what small machines have, or most of what there is', () => {
  expect(hasGrown(299_000_000, 4e9)).toBe(false);
  expect(hasGrown(301_000_000, 4e9)).toBe(true);
  expect(hasGrown(80_000_000, 1e8)).toBe(true);
});
