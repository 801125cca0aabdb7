import type { PlanType } from '../constants.ts';

/** Month, year, or a number of days (specification section 3). */
export const periodTypes = ['M', 'Y', 'D'] as const;
export type PeriodType = (typeof periodTypes)[number];

/** A storage is what error 1020 calls a product. */
export const itemTypes = ['plan', 'storage'] as const;
export type ItemType = (typeof itemTypes)[number];

/** What can be bought (decisions section 8); money whole, in the currency's minor unit. */
export interface CatalogueEntry {
  sku: string;
  type: ItemType;
  planType: PlanType | null;
  periodType: PeriodType;
  /** With VAT, for the whole period. */
  inclusivePrice: number;
  currency: string;
  /** Of a trial all its days; of a plan with a price: its first term is free. */
  freeDays: number;
  isAvailable: boolean;
}

export const freeOffers = ['trial', 'first-month-free'] as const;
export type FreeOffer = (typeof freeOffers)[number];

/**
 * What an entry gives away to begin with, or null. "N-day free trials and first-month free"
 * (specification section 9): a trial is counted in days and has no price.
 */
export function freeOfferOf({
  freeDays,
  inclusivePrice,
}: Pick<CatalogueEntry, 'freeDays' | 'inclusivePrice'>): FreeOffer | null {
  if (freeDays === 0) return null;
  return inclusivePrice === 0 ? 'trial' : 'first-month-free';
}

/** What is charged on the day of the order. */
export function priceNow(entry: Pick<CatalogueEntry, 'freeDays' | 'inclusivePrice'>): number {
  return freeOfferOf(entry) === null ? entry.inclusivePrice : 0;
}
