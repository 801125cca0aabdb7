import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainingAfter, splitCreditNote, splitVat, unitPriceOf } from './vat.ts';

const amount = fc.integer({ min: 0, max: 2_000_000_000 });

describe('splitVat', () => {
  it.each([
    // total, total / 1.05, net, tax
    [0, 0, 0],
    [1, 1, 0], // 0.952
    [10, 10, 0], // 9.524
    [11, 10, 1], // 10.476
    [21, 20, 1],
    [50, 48, 2], // 47.619
    [100, 95, 5], // 95.238
    [105, 100, 5],
    [300, 286, 14], // 285.714
    [480, 457, 23], // 457.143
    [760, 724, 36], // 723.810
    [960, 914, 46], // 914.286
    [1000, 952, 48], // 952.381
    [1050, 1000, 50],
    [2880, 2743, 137], // 2742.857
    [10_000, 9524, 476], // 9523.810
  ])('%d is %d and %d', (total, net, tax) => {
    expect(splitVat(total)).toEqual({ net, tax, total });
    expect(unitPriceOf(total)).toBe(net);
  });

  it('rounds to the nearest in whole numbers, and adds up', () => {
    fc.assert(
      fc.property(amount, (total) => {
        const { net, tax } = splitVat(total);
        expect(net + tax).toBe(total);
        expect(net).toBeGreaterThanOrEqual(0);
        expect(tax).toBeGreaterThanOrEqual(0);
        // |net - total / 1.05| ≤ 1/2, times 210 to stay whole.
        expect(Math.abs(210 * net - 200 * total)).toBeLessThanOrEqual(105);
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, Infinity])('%d is no amount', (total) => {
    expect(() => splitVat(total)).toThrow(RangeError);
  });
});

describe('splitCreditNote', () => {
  it('rounds by itself and leaves the difference', () => {
    // 960 = 914 + 46; 760 = 724 + 36.
    const invoice = splitVat(960);
    const note = splitCreditNote(760, invoice);
    expect(note).toEqual({ net: 724, tax: 36, total: 760 });
    expect(remainingAfter(invoice, [note])).toEqual({ net: 190, tax: 10, total: 200 });
  });

  it('does not compute again what remains', () => {
    const after = (total: number, credited: number) =>
      remainingAfter(splitVat(total), [splitCreditNote(credited, splitVat(total))]);
    // 21 = 20 + 1, 10 = 10 + 0 (9.524): 10 + 1 remain.
    expect(after(21, 10)).toEqual({ net: 10, tax: 1, total: 11 });
    // 20 = 19 + 1 (19.048), 10 = 10 + 0: 9 + 1 remain, where 10 by itself would be 10 + 0.
    expect(after(20, 10)).toEqual({ net: 9, tax: 1, total: 10 });
  });

  it('takes what remains last: three times 7 of 21', () => {
    // 7 / 1.05 = 6.667: 7 + 0 each; the third would make 21 + 0 of 20 + 1, so it is 6 + 1.
    const invoice = splitVat(21);
    const one = splitCreditNote(7, invoice);
    const two = splitCreditNote(7, remainingAfter(invoice, [one]));
    const three = splitCreditNote(7, remainingAfter(invoice, [one, two]));
    expect([one, two, three].map(({ net, tax }) => [net, tax])).toEqual([
      [7, 0],
      [7, 0],
      [6, 1],
    ]);
  });

  it('of the first note is its own rounding', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [small, large] = one < other ? [one, other] : [other, one];
        expect(splitCreditNote(small, splitVat(large))).toEqual(splitVat(small));
      }),
    );
  });

  it('never takes more net or tax than there is, and all notes sum up to the invoice', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (parts) => {
        const invoice = splitVat(parts.reduce((sum, part) => sum + part, 0));
        let rest = invoice;
        for (const part of parts) {
          const note = splitCreditNote(part, rest);
          expect(Math.min(note.net, note.tax)).toBeGreaterThanOrEqual(0);
          rest = remainingAfter(rest, [note]);
          expect(Math.min(rest.net, rest.tax)).toBeGreaterThanOrEqual(0);
        }
        expect(rest).toEqual({ net: 0, tax: 0, total: 0 });
      }),
    );
  });

  it('refuses more than remains', () => {
    expect(() => splitCreditNote(101, splitVat(100))).toThrow(RangeError);
  });
});
