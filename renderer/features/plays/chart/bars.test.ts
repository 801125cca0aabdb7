import { expect, it } from 'vitest';
import { barsOf } from './bars.ts';

const day = (on: string, plays: number) => ({ day: on, plays, seconds: plays * 10 });

it('draws each day of the span, also those on which nothing played', () => {
  const days = [day('2026-02-27', 3), day('2026-03-01', 5)];
  const { unit, bars, top } = barsOf(days, { from: '2026-02-26', to: '2026-03-02' }, '2026-03-02');
  expect(unit).toBe('day');
  expect(bars.map(({ from, plays }) => [from, plays])).toEqual([
    ['2026-02-26', 0],
    ['2026-02-27', 3],
    ['2026-02-28', 0],
    ['2026-03-01', 5],
    ['2026-03-02', 0],
  ]);
  expect(top).toBe(10);
});

it('adds days up by month once they are too many, from the first that played to today', () => {
  const days = [day('2025-11-30', 1), day('2026-02-01', 2), day('2026-02-28', 4)];
  const open = { from: null, to: null };
  const { unit, bars } = barsOf(days, open, '2026-03-02');
  expect(unit).toBe('month');
  expect(bars.map(({ from, plays, seconds }) => [from, plays, seconds])).toEqual([
    ['2025-11-01', 1, 10],
    ['2025-12-01', 0, 0],
    ['2026-01-01', 0, 0],
    ['2026-02-01', 6, 60],
    ['2026-03-01', 0, 0],
  ]);
  // A wall that is a day ahead.
  expect(barsOf([day('2026-03-03', 1)], open, '2026-03-02').bars).toHaveLength(1);
  expect(barsOf([], open, '2026-03-02').bars).toHaveLength(1);
});
