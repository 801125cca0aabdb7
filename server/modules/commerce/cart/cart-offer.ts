import { taipeiDay } from '#shared/domain/calendar.ts';
import { freeOfferOf, type CatalogueEntry } from '#shared/domain/commerce/catalogue.ts';
import { cartTotals } from '#shared/domain/commerce/cart.ts';
import { isForSale } from '#shared/domain/commerce/eligibility.ts';
import type { Language } from '#shared/domain/constants.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getCart } from '#shared/contract/commerce/cart.ts';
import type { CallContext, UserPrincipal } from '../../context.ts';
import { catalogueView, periodOf } from '../catalogue/catalogue-view.ts';
import { readCatalogue, type CatalogueRow } from '../catalogue/sql.ts';
import { findUsedOffers } from './sql.ts';

/** What is offered to somebody in a workspace right now. */
export interface CartOffer {
  rows: readonly CatalogueRow[];
  usedOffers: Awaited<ReturnType<typeof findUsedOffers>>;
  isTeam: boolean;
}

export async function cartOffer(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  principal: Pick<UserPrincipal, 'workspaceId' | 'userId' | 'teamId'>,
): Promise<CartOffer> {
  const rows = await readCatalogue(db, taipeiDay(now));
  return {
    rows,
    usedOffers: await findUsedOffers(db, principal),
    isTeam: principal.teamId !== null,
  };
}

/** A row as the rules of money take it. */
export const entryOf = (row: CatalogueRow): CatalogueEntry => ({
  ...row,
  periodType: periodOf(row),
});

/** Could the workspace buy it now? Offers are given once. */
function isOffered(row: CatalogueRow, { usedOffers, isTeam }: CartOffer): boolean {
  const given = freeOfferOf(row);
  return row.isAvailable && isForSale(row, { isTeam }) && !(given && usedOffers.has(given));
}

/** A cart at the prices of this moment; what cannot be bought any more stays in sight and costs nothing. */
export function cartView(
  skus: readonly string[],
  offer: CartOffer,
  language: Language,
): CallOutput<typeof getCart> {
  const rows = skus.flatMap((sku) => offer.rows.find((row) => row.sku === sku) ?? []);
  const offered = rows.filter((row) => isOffered(row, offer));
  const items = rows.map((row) => ({
    ...catalogueView(row, language),
    isAvailable: isOffered(row, offer),
    product: row.type === 'storage' ? ('storage' as const) : ('platform' as const),
    convertedDays: 0,
  }));
  return { items, ...cartTotals(offered.map(entryOf)), usedOffers: [...offer.usedOffers] };
}
