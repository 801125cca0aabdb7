import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundEstimate, refundYear, type RefundCase } from './refund.ts';

const monthly: RefundCase = {
  type: 'plan',
  periodType: 'M',
  amountPaid: 100,
  listPricePerMonth: 100,
  paidAt: new Date('2026-03-01T04:00:00Z'),
  requestedAt: new Date('2026-03-01T04:00:00Z'),
  settledBy: null,
  isOffline: false,
  refundsOfYear: 0,
};
const yearly: RefundCase = { ...monthly, periodType: 'Y', amountPaid: 960 };

/** The refund, or the code of the refusal. */
const answer = (request: RefundCase) => {
  const estimate = refundEstimate(request);
  return estimate.code === null ? estimate.amounts.refundAmount : estimate.code;
};

describe('a monthly plan', () => {
  // Paid on 1 March at 12:00 in Taipei: a day is over at 12:00, not at midnight.
  it.each([
    ['2026-03-01T12:00:00+08:00', 100],
    ['2026-03-08T11:59:59+08:00', 100], // 6 whole days
    ['2026-03-08T12:00:00+08:00', 50], // 7: 100 - 50 % of 100
    ['2026-03-15T11:59:59+08:00', 50], // 13
    ['2026-03-15T12:00:00+08:00', 1029], // 14
    ['2026-03-31T12:00:00+08:00', 1029],
  ])('at %s: %d', (requestedAt, expected) => {
    expect(answer({ ...monthly, requestedAt: new Date(requestedAt) })).toBe(expected);
  });

  it.each([
    ['paid less than the list price', 80, 100, 30],
    ['half a dollar goes up: 99 - 49.5', 99, 99, 50],
    ['101 - 50.5 = 50.5', 101, 101, 51],
    ['half the list price is all that was paid', 50, 100, 1029],
    ['and more than that', 40, 100, 1029],
  ])('on the eighth day, %s', (_case, amountPaid, listPricePerMonth, expected) => {
    const requestedAt = new Date('2026-03-09T04:00:00Z');
    expect(answer({ ...monthly, amountPaid, listPricePerMonth, requestedAt })).toBe(expected);
  });
});

describe('a yearly plan', () => {
  it.each([
    // paid on, asked on, refund of 960 at 100 a month
    ['2026-03-01', '2026-03-01', 960],
    ['2026-03-01', '2026-03-07', 960], // 6 days: 0 months
    ['2026-03-01', '2026-03-08', 910], // 7: 0.5
    ['2026-03-01', '2026-03-14', 910], // 13
    ['2026-03-01', '2026-03-15', 860], // 14: 1
    ['2026-03-01', '2026-03-31', 860], // 30: still the first month
    ['2026-03-01', '2026-04-01', 860], // 1 month and 0 days: 1
    ['2026-03-01', '2026-04-07', 860], // 1 and 6
    ['2026-03-01', '2026-04-08', 810], // 1 and 7: 1.5
    ['2026-03-01', '2026-04-14', 810], // 1 and 13
    ['2026-03-01', '2026-04-15', 760], // 1 and 14: 2, the example of the specification
    ['2026-03-01', '2026-04-29', 760], // day 59
    ['2026-03-01', '2026-04-30', 1029], // day 60
    ['2026-02-01', '2026-04-01', 760], // day 59: 2 full months through February
    ['2026-01-31', '2026-02-28', 860], // the month's last day: 1 month and 0 days
    ['2026-01-31', '2026-03-13', 810], // 1 and 13 days since 28 Feb
    ['2026-01-31', '2026-03-14', 760], // 1 and 14
    ['2026-12-20', '2027-02-17', 760], // day 59: 1 month and 28 days
  ])('paid on %s and asked for on %s: %d', (paidOn, askedOn, expected) => {
    // Late and early hours of Taipei, which are other dates of the world.
    const paidAt = new Date(`${paidOn}T23:30:00+08:00`);
    const requestedAt = new Date(`${askedOn}T${askedOn === paidOn ? '23:40' : '00:10'}:00+08:00`);
    expect(answer({ ...yearly, paidAt, requestedAt })).toBe(expected);
  });

  it('of a team: 2880 less 1.5 months at 300', () => {
    const requestedAt = new Date('2026-04-08T04:00:00Z');
    const team = { ...yearly, amountPaid: 2880, listPricePerMonth: 300, requestedAt };
    expect(answer(team)).toBe(2430);
  });

  it.each([
    ['2026-04-29', null],
    ['2026-04-30', true], // day 60
    ['2026-05-29', true], // day 89
    ['2026-05-30', false], // day 90
  ])('may be asked support for on %s: %s', (askedOn, mayAsk) => {
    const requestedAt = new Date(`${askedOn}T12:00:00+08:00`);
    const estimate = refundEstimate({ ...yearly, requestedAt });
    expect(estimate.code === 1029 ? estimate.mayAsk : null).toBe(mayAsk);
  });
});

describe('a refund is refused', () => {
  it.each([
    ['of storage', { type: 'storage' }, 'storage'],
    ['of a trial', { periodType: 'D', amountPaid: 0 }, 'free'],
    ['of a first month that was free', { amountPaid: 0 }, 'free'],
    ['of what was refunded before', { settledBy: 'refunded' }, 'refunded'],
    ['of days that went into a team’s plan', { settledBy: 'converted' }, 'converted'],
    [
      'of what cannot be refunded, before times are counted',
      { amountPaid: 0, refundsOfYear: 3 },
      'free',
    ],
    ['where the bank takes all of it', { amountPaid: 30, isOffline: true }, 'fee'],
  ] as const)('%s', (_case, change, why) => {
    const estimate = refundEstimate({ ...monthly, ...change });
    expect(estimate).toEqual({ code: 1029, why, mayAsk: false });
  });

  it.each([
    ['M', 'lateForMonth', false],
    ['Y', 'lateForYear', true],
  ] as const)('of a plan paid by %s once it is late', (periodType, why, mayAsk) => {
    const requestedAt = new Date('2026-05-01T04:00:00Z');
    const estimate = refundEstimate({ ...yearly, periodType, requestedAt });
    expect(estimate).toEqual({ code: 1029, why, mayAsk });
  });

  it('the fourth time in a year', () => {
    expect(refundEstimate({ ...monthly, refundsOfYear: 3 })).toEqual({ code: 1032 });
  });

  it('not the third time', () => {
    expect(answer({ ...monthly, refundsOfYear: 2 })).toBe(100);
  });
});

it('costs a fee where a person transfers it', () => {
  expect(refundEstimate({ ...monthly, isOffline: true })).toEqual({
    code: null,
    amounts: { amountPaid: 100, refundAmount: 100, fee: 30, actualAmount: 70, isManual: true },
  });
  expect(refundEstimate(monthly)).toEqual({
    code: null,
    amounts: { amountPaid: 100, refundAmount: 100, fee: 0, actualAmount: 100, isManual: false },
  });
});

it('counts for the year that it is in Taipei', () => {
  expect(refundYear(new Date('2026-12-31T15:59:59Z'))).toBe(2026);
  expect(refundYear(new Date('2026-12-31T16:00:00Z'))).toBe(2027);
});

describe('whatever was paid and however late', () => {
  const request = fc
    .record({
      periodType: fc.constantFrom('M', 'Y', 'D'),
      amountPaid: fc.nat(5000),
      listPricePerMonth: fc.nat(5000),
      isOffline: fc.boolean(),
      minutes: fc.nat(100 * 1440),
      minutesMore: fc.nat(20 * 1440),
      paidDay: fc.nat(1500),
    })
    .map(({ minutes, minutesMore, paidDay, ...rest }) => {
      const paidAt = new Date(Date.UTC(2026, 0, 1, 9) + paidDay * 86_400_000);
      const at = (after: number) => new Date(paidAt.getTime() + after * 60_000);
      const sooner: RefundCase = { ...monthly, ...rest, paidAt, requestedAt: at(minutes) };
      return { sooner, later: { ...sooner, requestedAt: at(minutes + minutesMore) } };
    });
  const amountOf = (refundCase: RefundCase) => {
    const estimate = refundEstimate(refundCase);
    return estimate.code === null ? estimate.amounts.refundAmount : 0;
  };

  it('is positive, whole, never above what was paid, and the fee explains the difference', () => {
    fc.assert(
      fc.property(request, ({ sooner }) => {
        const estimate = refundEstimate(sooner);
        if (estimate.code !== null) return;
        const { refundAmount, actualAmount, fee, amountPaid } = estimate.amounts;
        expect(Number.isInteger(refundAmount)).toBe(true);
        expect(refundAmount).toBeLessThanOrEqual(amountPaid);
        expect(actualAmount).toBeGreaterThan(0);
        expect(actualAmount + fee).toBe(refundAmount);
      }),
    );
  });

  it('is never more for waiting', () => {
    fc.assert(
      fc.property(request, ({ sooner, later }) => {
        expect(amountOf(later)).toBeLessThanOrEqual(amountOf(sooner));
      }),
      { numRuns: 1000 },
    );
  });
});
