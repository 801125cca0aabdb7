import { expect, it } from 'vitest';
import { chargeDays, isEnding, referralGiftDueAt, reminderDays } from './renewal.ts';
import { refundEstimate } from './refund.ts';

it('charges on the billing date and three times more, across the month’s end', () => {
  expect(chargeDays('2026-02-25')).toEqual([
    '2026-02-25',
    '2026-02-26',
    '2026-02-28',
    '2026-03-04',
  ]);
});

it('reminds three times before the end', () => {
  expect(reminderDays('2026-03-05')).toEqual(['2026-02-19', '2026-02-26', '2026-03-04']);
});

it('gives days for a referral from the moment on at which a month is not refunded any more', () => {
  const paidAt = new Date('2026-03-01T15:30:00Z');
  const due = referralGiftDueAt(paidAt);
  expect(due.toISOString()).toBe('2026-03-15T15:30:00.000Z');
  const codeAt = (requestedAt: Date) =>
    refundEstimate({
      type: 'plan',
      periodType: 'M',
      amountPaid: 100,
      listPricePerMonth: 100,
      paidAt,
      requestedAt,
      settledBy: null,
      isOffline: false,
      refundsOfYear: 0,
    }).code;
  expect([codeAt(new Date(due.getTime() - 1)), codeAt(due)]).toEqual([null, 1029]);
});

it.each([
  [null, false],
  [15, false],
  [14, true],
  [0, true],
])('of a plan with %s days left the end is near: %s', (daysLeft, isNear) => {
  expect(isEnding(daysLeft)).toBe(isNear);
});
