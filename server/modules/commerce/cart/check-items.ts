import { cartTotals, checkCart, type CartRefusal } from '#shared/domain/commerce/cart.ts';
import type { CatalogueEntry } from '#shared/domain/commerce/catalogue.ts';
import { isForSale } from '#shared/domain/commerce/eligibility.ts';
import { currency as ownCurrency } from '#shared/domain/constants.ts';
import type { setCart } from '#shared/contract/commerce/cart.ts';
import type { CallParsed } from '#shared/contract/define-call.ts';
import { entryOf, type CartOffer } from './cart-offer.ts';

/** What somebody wants to buy, as the browser says. */
export type Wanted = CallParsed<typeof setCart>;

export type CheckedItems =
  | { refusal: CartRefusal | 1031 }
  /** One entry for each item, in their order. */
  | { refusal: null; chosen: CatalogueEntry[]; totals: ReturnType<typeof cartTotals> };

/**
 * What the caller says of prices is checked against the catalogue; what is left out is taken from it.
 * Who may buy what comes last (decisions sections 7 and 8).
 */
export function checkItems(input: Wanted, { rows, usedOffers, isTeam }: CartOffer): CheckedItems {
  const catalogue = rows.map(entryOf);
  const currency = input.currency ?? input.items[0]?.currency ?? ownCurrency;
  const items = input.items.map((item) => {
    const entry = catalogue.find(({ sku }) => sku === item.sku);
    return {
      sku: item.sku,
      type: item.type ?? entry?.type ?? ('plan' as const),
      inclusivePrice: item.inclusivePrice ?? entry?.inclusivePrice ?? 0,
      currency: item.currency ?? entry?.currency ?? currency,
    };
  });
  const chosen = items.flatMap(({ sku }) => catalogue.find((entry) => entry.sku === sku) ?? []);
  const totals = cartTotals(chosen);
  const total = input.total ?? totals.total;
  const refusal = checkCart({ items, total, currency, catalogue, usedOffers });
  if (refusal !== null) return { refusal };
  if (!chosen.every((entry) => isForSale(entry, { isTeam }))) return { refusal: 1031 };
  return { refusal: null, chosen, totals };
}
