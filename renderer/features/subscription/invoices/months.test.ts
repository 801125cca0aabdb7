import { expect, it } from 'vitest';
import { monthBars, sumsOf } from './months.ts';
import type { Month } from './view.ts';

const none = { net: 0, tax: 0, total: 0 };
const month = (name: string, count: number, credited = none): Month => ({
  month: name,
  count,
  net: 914 * count,
  tax: 46 * count,
  total: 960 * count,
  credited,
});

it('draws every month from the first to the last, across the end of a year', () => {
  const bars = monthBars([
    month('2026-02', 2),
    month('2025-11', 0, { net: 95, tax: 5, total: 100 }),
  ]);
  expect(bars).toEqual([
    { from: '2025-11-01', count: 0, issued: 0, credited: 100 },
    { from: '2025-12-01', count: 0, issued: 0, credited: 0 },
    { from: '2026-01-01', count: 0, issued: 0, credited: 0 },
    { from: '2026-02-01', count: 2, issued: 1920, credited: 0 },
  ]);
  expect(monthBars([])).toEqual([]);
});

it('sums what is left once credit notes are taken off', () => {
  const sums = sumsOf([month('2026-02', 2), month('2026-03', 1, { net: 95, tax: 5, total: 100 })]);
  expect(sums).toEqual({ count: 3, net: 2647, tax: 133, total: 2780 });
});
