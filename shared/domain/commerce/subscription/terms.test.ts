import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../day-arithmetic.ts';
import { daysLeft, expiresOn, purchaseStart, termStart, type Period } from './terms.ts';

const month: Period = { type: 'M', days: 0 };
const year: Period = { type: 'Y', days: 0 };
const trial: Period = { type: 'D', days: 14 };

describe('termStart', () => {
  it('counts months from the first day, clamped at each month’s end', () => {
    expect([0, 1, 2, 3, 12, 13].map((n) => termStart('2026-01-31', month, n))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2027-01-31',
      '2027-02-28',
    ]);
  });

  it('counts years from the first day, through leap years', () => {
    expect([1, 2, 3, 4].map((n) => termStart('2024-02-29', year, n))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('counts days where the period has days', () => {
    expect(termStart('2026-02-20', trial, 1)).toBe('2026-03-06'); // 8 days left of February, 6 more
  });

  it('has no gap and no term without days', () => {
    const start = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(start, fc.nat(60), (firstDay, n) => {
        const length = (period: Period) =>
          daysBetween(termStart(firstDay, period, n), termStart(firstDay, period, n + 1));
        expect([28, 29, 30, 31]).toContain(length(month));
        expect([365, 366]).toContain(length(year));
        expect(length(trial)).toBe(14);
        expect(termStart(firstDay, year, n)).toBe(termStart(firstDay, month, 12 * n));
      }),
    );
  });
});

describe('expiresOn', () => {
  it.each([
    ['one month', '2026-01-31', month, 1, 0, '2026-02-28'],
    // A shift by days keeps the billing day of each month: 28 Feb + 30, 31 Mar + 30.
    ['a month and a referral', '2026-01-31', month, 1, 30, '2026-03-30'],
    ['the month after', '2026-01-31', month, 2, 30, '2026-04-30'],
    ['a trial', '2026-03-01', trial, 1, 0, '2026-03-15'],
    ['a year of a team and 45 converted days', '2026-03-01', year, 1, 45, '2027-04-15'],
    ['days of a serial number alone', '2026-03-01', month, 0, 365, '2027-03-01'],
  ] as const)('%s from %s', (_what, firstDay, period, terms, extraDays, expected) => {
    expect(expiresOn({ firstDay, period, terms, extraDays })).toBe(expected);
  });
});

it.each([
  ['2026-03-15', '2026-03-01', 14],
  ['2026-03-15', '2026-03-14', 1],
  ['2026-03-15', '2026-03-15', 0],
  ['2026-03-15', '2026-04-01', 0],
])('until %s are left on %s %d days', (endsOn, today, left) => {
  expect(daysLeft(endsOn, today)).toBe(left);
});

it.each([
  ['a minute before midnight in Taipei', '2026-02-28T15:59:00Z', null, '2026-02-28'],
  ['midnight in Taipei', '2026-02-28T16:00:00Z', null, '2026-03-01'],
  ['while the same tier runs', '2026-02-10T04:00:00Z', '2026-03-05', '2026-03-05'],
  ['on its last day', '2026-03-04T04:00:00Z', '2026-03-05', '2026-03-05'],
  ['after it ended', '2026-03-09T04:00:00Z', '2026-03-05', '2026-03-09'],
])('a purchase starts: %s', (_when, paidAt, runsUntil, expected) => {
  expect(purchaseStart(new Date(paidAt), runsUntil)).toBe(expected);
});
