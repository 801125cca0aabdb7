import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotals, checkCart, needsStoredPayment, type CartToCheck } from './cart.ts';
import type { CatalogueEntry } from './catalogue.ts';

const entry = (sku: string, inclusivePrice: number, more?: Partial<CatalogueEntry>) => ({
  sku,
  type: 'plan' as const,
  planType: 'professional' as const,
  periodType: 'M' as const,
  inclusivePrice,
  currency: 'TWD',
  freeDays: 0,
  isAvailable: true,
  ...more,
});
const pro = entry('PRO-M', 100);
const year = entry('PRO-Y', 960, { periodType: 'Y' });
const trial = entry('PRO-T14', 0, { periodType: 'D', freeDays: 14 });
const free = entry('PRO-M-FREE1', 100, { freeDays: 30 });
const storage = entry('ST50-M', 50, { type: 'storage', planType: null });
const gone = entry('OLD', 80, { isAvailable: false });
const dollars = entry('USD-M', 3, { currency: 'USD' });
const catalogue: CatalogueEntry[] = [pro, year, trial, free, storage, gone, dollars];

const cart = (items: CartToCheck['items'], total: number, more?: Partial<CartToCheck>) =>
  checkCart({ items, total, currency: 'TWD', catalogue, usedOffers: new Set(), ...more });

const had = { usedOffers: new Set(['trial', 'first-month-free'] as const) };

describe('checkCart lets pass', () => {
  it.each([
    ['a plan', [pro], 100],
    ['a trial', [trial], 0],
    ['a first month that is free', [free], 0],
    ['storage twice', [storage, storage], 100],
  ])('%s', (_what, items, total) => {
    expect(cart(items, total)).toBeNull();
  });

  it('a first month after a trial, each once', () => {
    expect(cart([free], 0, { usedOffers: new Set(['trial']) })).toBeNull();
    expect(cart([trial], 0, { usedOffers: new Set(['first-month-free']) })).toBeNull();
  });
});

/** Each case is wrong in all that comes after it too: the first code answers. */
describe('checkCart refuses', () => {
  it.each([
    ['nothing, in a wrong currency at a wrong total', [], 5, 1027, { currency: 'USD' }],
    [
      'another currency, and plans with storage',
      [pro, year, storage],
      5,
      1022,
      { currency: 'USD' },
    ],
    ['an item that says another currency', [{ ...pro, currency: 'USD' }], 100, 1022],
    ['an item that the catalogue has in another', [{ ...dollars, currency: 'TWD' }], 3, 1022],
    ['plans with storage', [trial, year, storage], 5, 1020, had],
    ['storage that is a plan and says it is not', [{ ...pro, type: 'storage' }, storage], 5, 1020],
    ['two plans, one tried before', [trial, pro], 5, 1021, had],
    ['the same plan twice', [pro, pro], 200, 1021],
    ['a trial again, at a wrong price', [{ ...trial, inclusivePrice: 7 }], 5, 1024, had],
    ['a free month again', [free], 0, 1024, had],
    ['a wrong total', [pro], 99, 1023],
    ['a wrong price at the right total', [{ ...pro, inclusivePrice: 99 }], 100, 1023],
    ['a wrong price at its own total', [{ ...pro, inclusivePrice: 1 }], 1, 1023],
    ['a free month that is charged now', [free], 100, 1023],
    ['what is no more', [gone], 80, 1023],
    ['what never was', [{ ...pro, sku: 'FREE' }], 100, 1023],
  ] as const)('%s', (_why, items, total, code, more?: Partial<CartToCheck>) => {
    expect(cart(items, total, more)).toBe(code);
  });
});

describe('cartTotals', () => {
  it.each([
    ['nothing', [], 0, 0],
    ['a month', [pro], 100, 5],
    ['a year', [year], 960, 46], // 960 - 914
    // 11 / 1.05 = 10.476: 1 of tax. Line by line it would be 22 - 20, at once 22 / 1.05 = 20.952: 1.
    ['two at 11, taxed once', [entry('A', 11), entry('B', 11)], 22, 1],
    ['a free month', [free], 0, 0],
  ])('of %s', (_what, entries, total, tax) => {
    expect(cartTotals(entries)).toEqual({ total, tax, currency: 'TWD' });
  });
});

it('asks for a card only where the first month is free', () => {
  expect([[pro], [trial], [free]].map(needsStoredPayment)).toEqual([false, false, true]);
});

it('lets pass exactly the carts at their own total', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...catalogue), { maxLength: 3 }),
      fc.integer({ min: -3, max: 3 }),
      (items, off) => {
        const { total, tax } = cartTotals(items);
        const [first] = items;
        const isOne = items.length === 1 && first?.isAvailable === true;
        const isStorage = items.length > 0 && items.every(({ type }) => type === 'storage');
        const isSold = (isOne || isStorage) && first?.currency === 'TWD';
        expect(cart(items, total + off) === null).toBe(isSold && off === 0);
        expect(tax >= 0 && tax <= total).toBe(true);
      },
    ),
  );
});
