import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../day-arithmetic.ts';
import { documentForRefund, invoicePeriodOf } from './invoice-period.ts';

it.each([
  ['2026-01-01', '11502', '2026-01-01', '2026-02-28', '2026-03-13'],
  ['2026-02-28', '11502', '2026-01-01', '2026-02-28', '2026-03-13'],
  ['2026-03-01', '11504', '2026-03-01', '2026-04-30', '2026-05-13'],
  ['2028-02-29', '11702', '2028-01-01', '2028-02-29', '2028-03-13'],
  ['2025-12-31', '11412', '2025-11-01', '2025-12-31', '2026-01-13'],
  ['2015-11-05', '10412', '2015-11-01', '2015-12-31', '2016-01-13'],
  ['2009-10-31', '09810', '2009-09-01', '2009-10-31', '2009-11-13'],
])('%s lies in %s', (day, code, firstDay, lastDay, lastVoidDay) => {
  expect(invoicePeriodOf(day)).toEqual({ code, firstDay, lastDay, lastVoidDay });
});

it('holds its day, and the day after its last begins another', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2012-01-01', days));
  fc.assert(
    fc.property(day, (of) => {
      const period = invoicePeriodOf(of);
      expect(period.firstDay <= of && of <= period.lastDay).toBe(true);
      expect(invoicePeriodOf(period.firstDay)).toEqual(period);
      const next = invoicePeriodOf(addDays(period.lastDay, 1));
      expect(next.firstDay > period.lastDay && next.code > period.code).toBe(true);
    }),
  );
});

describe('documentForRefund', () => {
  const full = {
    issuedOn: '2026-02-20',
    requestedOn: '2026-02-21',
    total: 960,
    refundAmount: 960,
    hasCreditNote: false,
  };

  it.each([
    ['the day after', {}, 'void'],
    ['the last day', { requestedOn: '2026-03-13' }, 'void'],
    ['a day too late', { requestedOn: '2026-03-14' }, 'credit-note'],
    [
      'the last day of an early invoice',
      { issuedOn: '2026-01-01', requestedOn: '2026-03-13' },
      'void',
    ],
    ['over the turn of the year', { issuedOn: '2025-12-31', requestedOn: '2026-01-13' }, 'void'],
    ['and a day later', { issuedOn: '2025-12-31', requestedOn: '2026-01-14' }, 'credit-note'],
    ['a part', { refundAmount: 910 }, 'credit-note'],
    ['with a credit note', { hasCreditNote: true }, 'credit-note'],
  ] as const)('%s: %o is a %s', (_case, change, expected) => {
    expect(documentForRefund({ ...full, ...change })).toBe(expected);
  });
});
