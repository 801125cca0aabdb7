import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../day-arithmetic.ts';
import { convertedDays, type PersonalPlan } from './conversion.ts';

const today = '2027-06-10';
const plan = (
  startOn: string,
  expiresOn: string,
  periodType: PersonalPlan['periodType'] = 'Y',
): PersonalPlan => ({ orderNumber: `${startOn}/${expiresOn}`, periodType, startOn, expiresOn });
/** Bought today; its year holds 29 February 2028. */
const fresh = plan(today, '2028-06-10');

describe('convertedDays', () => {
  it.each([
    ['nothing', [], null, 0],
    ['one day', [plan('2027-05-11', '2027-06-11', 'M')], null, 1],
    ['a plan that ended today', [plan('2027-05-10', today, 'M')], null, 0],
    ['a fresh year of 366 days', [fresh], null, 366],
    ['the same a day later', [plan('2027-06-09', '2028-06-09')], null, 365],
    // 10 June 2027 to 10 July: 30 days; 366 + 30.
    ['a fresh year and a month', [fresh, plan(today, '2027-07-10', 'M')], 1031, 396],
    ['a fresh year and one that ended', [fresh, plan('2027-05-10', today, 'M')], 1031, 366],
    ['a fresh year with a day as a gift', [plan(today, '2028-06-11')], 1031, 367],
    ['366 days that are no year', [plan(today, '2028-06-10', 'M')], 1031, 366],
    // A year that waits: from 10 July 2027 on it brings its 366, and 30 come before.
    ['a year that waits', [plan('2027-07-10', '2028-07-10')], null, 366],
    [
      'a month, and the month that waits for its end',
      [plan(today, '2027-07-10', 'M'), plan('2027-07-10', '2027-08-10', 'M')],
      null,
      61, // 30 + 31
    ],
    [
      'the same plan twice',
      [plan(today, '2027-07-10', 'M'), plan(today, '2027-07-10', 'M')],
      null,
      30,
    ],
    [
      'exactly 365 of two',
      [plan('2026-08-01', '2027-08-01'), plan('2027-08-01', '2028-06-09', 'D')],
      null,
      365, // 52 to 1 August, 313 from there
    ],
  ] as const)('%s', (_what, chosen, code, days) => {
    expect(convertedDays(chosen, today)).toMatchObject({ code, days });
  });

  it('names the days of each', () => {
    expect(convertedDays([plan('2027-05-20', '2027-06-20', 'M')], today).orders).toEqual([
      { orderNumber: '2027-05-20/2027-06-20', daysLeft: 10 },
    ]);
  });

  it('any one fresh year passes, and any sum above 365 of several plans does not', () => {
    fc.assert(
      fc.property(fc.nat(3000), (days) => {
        const day = addDays('2026-01-01', days);
        const year = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
        // 29 February: the year ends on the 28th.
        const until = day.endsWith('02-29') ? year.replace('-29', '-28') : year;
        expect(convertedDays([plan(day, until)], day).code).toBeNull();
      }),
    );
    const personal = fc
      .record({ start: fc.integer({ min: -400, max: 40 }), length: fc.nat(500) })
      .map(({ start, length }) => plan(addDays(today, start), addDays(today, start + length), 'M'));
    fc.assert(
      fc.property(fc.array(personal, { maxLength: 5 }), (chosen) => {
        const { code, days, orders } = convertedDays(chosen, today);
        expect(orders.every((order) => order.daysLeft >= 0)).toBe(true);
        expect(days).toBe(orders.reduce((sum, order) => sum + order.daysLeft, 0));
        expect(code).toBe(days > 365 ? 1031 : null);
      }),
    );
  });
});
