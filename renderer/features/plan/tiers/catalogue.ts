import type { CallOutput } from '#shared/contract/define-call.ts';
import type { listPlans } from '#shared/contract/commerce/plan.ts';
import { freeOfferOf, type FreeOffer } from '#shared/domain/commerce/catalogue.ts';
import type { PlanType } from '#shared/domain/constants.ts';

/** An entry of the catalogue, as `GET plan` lists it. */
export type Entry = CallOutput<typeof listPlans>[number];

/** The periods that are sold; days are those of trials. */
export const soldPeriods = ['M', 'Y'] as const;
export type SoldPeriod = (typeof soldPeriods)[number];

const monthsOf = { M: 1, Y: 12 } as const satisfies Record<SoldPeriod, number>;

/** What a tier costs for a period; null: it is not sold for it. The basic tier has one price for all. */
export function entryOf(
  catalogue: readonly Entry[],
  planType: PlanType,
  period: SoldPeriod,
): Entry | null {
  const entries = catalogue.filter(
    (entry) => entry.planType === planType && freeOfferOf(entry) === null,
  );
  const own = entries.find((entry) => entry.periodType === period);
  return own ?? entries.find((entry) => entry.inclusivePrice === 0) ?? null;
}

/** The storage that is sold for a period. */
export function storageOf(catalogue: readonly Entry[], period: SoldPeriod): Entry | null {
  return (
    catalogue.find(({ type, periodType }) => type === 'storage' && periodType === period) ?? null
  );
}

/** How a tier may begin without being paid, as long as it has not been given before. */
export function offersOf(
  catalogue: readonly Entry[],
  planType: PlanType,
  used: readonly FreeOffer[],
): { kind: FreeOffer; entry: Entry }[] {
  return catalogue.flatMap((entry) => {
    const kind = freeOfferOf(entry);
    const isOffered = entry.planType === planType && kind !== null && !used.includes(kind);
    return isOffered ? [{ kind, entry }] : [];
  });
}

/** What a month of it comes to; of a year it may be no whole amount. */
export function pricePerMonth(entry: Entry, period: SoldPeriod): number {
  return entry.inclusivePrice / monthsOf[period];
}

/** What a period costs less than its months would one by one. */
export function savingOf(entry: Entry, period: SoldPeriod): number {
  return entry.listPricePerMonth * monthsOf[period] - entry.inclusivePrice;
}

/** The largest share that a year saves, in whole per cent; 0: none does. */
export function mostSaved(catalogue: readonly Entry[]): number {
  const shares = catalogue
    .filter(({ periodType, inclusivePrice }) => periodType === 'Y' && inclusivePrice > 0)
    .map((entry) => savingOf(entry, 'Y') / (entry.listPricePerMonth * monthsOf.Y));
  return Math.floor(Math.max(0, ...shares) * 100);
}
