import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gigabyte } from '../../constants.ts';
import { filesToRemove, removalDays, storageWarning } from './over-limit.ts';

it.each([
  // 60 days before 1 March 2028 is 1 January (29 + 31), 90 before is 2 December.
  ['2026-03-01', '2028-03-01', ['2027-12-02', '2028-01-31', '2028-02-23']],
  ['2024-02-29', '2026-02-28', ['2025-11-30', '2026-01-29', '2026-02-21']],
])('after a plan ended on %s files go on %s', (endedOn, removedOn, warnedOn) => {
  expect(removalDays(endedOn)).toEqual({ removedOn, warnedOn });
});

const file = (id: string, bytes: number, updatedAt: string) => ({
  id,
  bytes,
  updatedAt: new Date(updatedAt),
});

it('takes the oldest until the rest fits, and no more', () => {
  const files = [
    file('c', 40, '2026-03-01'),
    file('b', 30, '2026-01-01'),
    file('a', 20, '2026-02-01'),
    file('0', 10, '2026-01-01'),
  ];
  const removed = (limit: number) => filesToRemove(files, limit).map(({ id }) => id);
  expect(removed(100)).toEqual([]);
  expect(removed(99)).toEqual(['0']); // 10 go, 90 stay
  expect(removed(90)).toEqual(['0']);
  expect(removed(89)).toEqual(['0', 'b']); // 60 stay
  expect(removed(59)).toEqual(['0', 'b', 'a']);
  expect(removed(0)).toEqual(['0', 'b', 'a', 'c']);
});

it('leaves what fits, would not without its last removal, and removes nothing newer', () => {
  const files = fc.array(
    fc.record({
      id: fc.uuid(),
      bytes: fc.integer({ min: 1, max: 1000 }),
      updatedAt: fc.date({ min: new Date(0), max: new Date(9e12), noInvalidDate: true }),
    }),
  );
  const bytes = (list: readonly { bytes: number }[]) => list.reduce((sum, f) => sum + f.bytes, 0);
  fc.assert(
    fc.property(files, fc.nat(10_000), (all, limit) => {
      const removed = filesToRemove(all, limit);
      const kept = all.filter((one) => !removed.includes(one));
      expect(bytes(kept)).toBeLessThanOrEqual(limit);
      const last = removed.at(-1);
      if (!last) return;
      expect(bytes(kept) + last.bytes).toBeGreaterThan(limit);
      expect(kept.every(({ updatedAt }) => updatedAt >= last.updatedAt)).toBe(true);
    }),
  );
});

it.each([
  [79.9, null],
  [80, 80],
  [94.9, 80],
  [95, 95],
  [99.9, 95],
  [100, 100],
  [130, 100],
])('at %d percent the warning is %s', (percent, expected) => {
  const limit = 300 * gigabyte;
  expect(storageWarning({ used: Math.round((limit * percent) / 100), limit })).toBe(expected);
});
