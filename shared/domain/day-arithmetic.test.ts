import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addMonths,
  daysBetween,
  fullMonthsBetween,
} from './day-arithmetic.ts';

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days));

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-30', 1, '2026-12-30'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %d months is %s', (from, months, expected) => {
  expect(addMonths(from, months)).toBe(expected);
});

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-01-01', 365, '2027-01-01'],
  ['2024-01-01', 366, '2025-01-01'],
])('%s and %d days is %s', (from, days, expected) => {
  expect(addDays(from, days)).toBe(expected);
  expect(daysBetween(from, expected)).toBe(days);
});

it.each([
  ['Monday', '2026-11-23', 3, '2026-11-26'],
  ['Monday, over the weekend', '2026-11-23', 5, '2026-11-30'],
  ['Friday', '2026-11-27', 1, '2026-11-30'],
  ['Saturday', '2026-11-28', 1, '2026-11-30'],
  ['Sunday', '2026-11-29', 10, '2026-12-11'],
  ['Thursday, over the new year', '2026-12-31', 7, '2027-01-11'],
  ['Saturday, no days', '2026-11-28', 0, '2026-11-28'],
])('%s %s and %d business days is %s', (_name, from, days, expected) => {
  expect(addBusinessDays(from, days)).toBe(expected);
});

it.each([
  ['2026-03-01', '2026-03-31', 0],
  ['2026-03-01', '2026-04-01', 1],
  ['2026-01-31', '2026-02-27', 0],
  ['2026-01-31', '2026-02-28', 1], // the month's last day stands for the 31st
  ['2026-01-31', '2026-03-30', 1],
  ['2026-01-31', '2026-03-31', 2],
  ['2025-12-20', '2026-02-19', 1],
])('from %s until %s are %d full months', (from, until, months) => {
  expect(fullMonthsBetween(from, until)).toBe(months);
});

it('reaches the month that is meant, on that day or its last', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -40, max: 40 }), (from, months) => {
      const to = addMonths(from, months);
      const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(index(to) - index(from)).toBe(months);
      const isLast = addDays(to, 1).endsWith('-01');
      expect(to.slice(8) === from.slice(8) || (isLast && to.slice(8) < from.slice(8))).toBe(true);
    }),
  );
});

it('counts days forth and back, and months so that the next is not full', () => {
  fc.assert(
    fc.property(day, fc.nat(2000), (from, days) => {
      const until = addDays(from, days);
      expect(daysBetween(from, until)).toBe(days);
      expect(addDays(until, -days)).toBe(from);
      const months = fullMonthsBetween(from, until);
      expect(addMonths(from, months) <= until && until < addMonths(from, months + 1)).toBe(true);
    }),
  );
});

it.each(['', '2026-13-01', 'tomorrow'])('%j is no day', (text) => {
  expect(() => addDays(text, 1)).toThrow(RangeError);
});
