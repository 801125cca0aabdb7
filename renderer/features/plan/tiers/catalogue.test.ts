import { expect, it } from 'vitest';
import seed from '#resources/seed/catalogue.json' with { type: 'json' };
import type { ItemType, PeriodType } from '#shared/domain/commerce/catalogue.ts';
import type { PlanType } from '#shared/domain/constants.ts';
import {
  entryOf,
  mostSaved,
  offersOf,
  pricePerMonth,
  savingOf,
  storageOf,
  type Entry,
} from './catalogue.ts';

const catalogue = seed.map((row): Entry => ({
  name: row.sku,
  planTypeName: null,
  periodTypeName: '',
  unitPrice: 0,
  currency: 'TWD',
  freeDays: row.freeDays ?? 0,
  isAvailable: true,
  sku: row.sku,
  // Words of the seed, which JSON has as any text.
  type: row.type as ItemType,
  planType: (row.planType ?? null) as PlanType | null,
  periodType: row.periodType as PeriodType,
  inclusivePrice: row.inclusivePrice,
  listPricePerMonth: row.listPricePerMonth,
  storage: null,
}));

const sold = (planType: PlanType, period: 'M' | 'Y') => entryOf(catalogue, planType, period);

it('finds what each tier costs for a period, and never an offer in its place', () => {
  expect(sold('basic', 'Y')?.sku).toBe('BASIC');
  expect(sold('professional', 'M')?.sku).toBe('PRO-M');
  expect(sold('professional', 'Y')?.sku).toBe('PRO-Y');
  expect(sold('professional_team', 'Y')?.sku).toBe('TEAM-Y');
  expect(storageOf(catalogue, 'Y')?.sku).toBe('ST50-Y');
  const withoutYears = catalogue.filter(({ periodType }) => periodType !== 'Y');
  expect(entryOf(withoutYears, 'professional', 'Y')).toBeNull();
});

it('tells what a month of a year comes to, and what the year saves', () => {
  const year = sold('professional', 'Y');
  expect(year && pricePerMonth(year, 'Y')).toBe(80);
  expect(year && savingOf(year, 'Y')).toBe(240);
  expect(mostSaved(catalogue)).toBe(20);
});

it('offers once what is given once', () => {
  const skus = (used: ('trial' | 'first-month-free')[]) =>
    offersOf(catalogue, 'professional', used).map(({ entry }) => entry.sku);
  expect(skus([])).toEqual(['PRO-T14', 'PRO-M-FREE1']);
  expect(skus(['trial'])).toEqual(['PRO-M-FREE1']);
  expect(offersOf(catalogue, 'professional_team', [])).toEqual([]);
});
