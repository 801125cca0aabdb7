import { currency as ownCurrency } from '../constants.ts';
import { freeOfferOf, priceNow, type CatalogueEntry, type FreeOffer } from './catalogue.ts';
import { splitVat } from './vat.ts';

/** Most lines of a cart; of storage one may buy several. */
export const mostCartItems = 20;

/** What somebody wants to buy, as the browser says; the catalogue decides what it is. */
export interface CartItem extends Pick<
  CatalogueEntry,
  'sku' | 'type' | 'inclusivePrice' | 'currency'
> {}

export interface CartToCheck {
  items: readonly CartItem[];
  /** What is to be charged now. */
  total: number;
  currency: string;
  catalogue: readonly CatalogueEntry[];
  /** What the workspace was given before: each is given once. */
  usedOffers: ReadonlySet<FreeOffer>;
}

export type CartRefusal = 1027 | 1022 | 1020 | 1021 | 1024 | 1023;

/**
 * The first code that refuses a cart, or null (decisions section 8, in its order): empty, several
 * currencies, plan together with storage, two plans, a free offer again, total or a price off. What
 * the catalogue does not offer, or no more, has no price that could be right.
 */
export function checkCart(cart: CartToCheck): CartRefusal | null {
  const lines = cart.items.map((item) => ({ item, entry: entryOf(cart.catalogue, item.sku) }));
  const types = lines.map(({ item, entry }) => (entry ?? item).type);
  const plans = types.filter((type) => type === 'plan').length;
  if (lines.length === 0) return 1027;
  const currencies = lines.flatMap(({ item, entry }) => [item.currency, (entry ?? item).currency]);
  if (currencies.some((currency) => currency !== cart.currency)) return 1022;
  if (plans > 0 && plans < types.length) return 1020;
  if (plans > 1) return 1021;
  const offers = lines.map(({ entry }) => entry && freeOfferOf(entry));
  if (offers.some((offer) => offer && cart.usedOffers.has(offer))) return 1024;
  const isPriceOff = lines.some(
    ({ item, entry }) => !entry?.isAvailable || entry.inclusivePrice !== item.inclusivePrice,
  );
  const entries = lines.flatMap(({ entry }) => entry ?? []);
  return isPriceOff || cartTotals(entries).total !== cart.total ? 1023 : null;
}

/**
 * What a cart costs now, with the VAT in it: once for all, as on its invoice. A first month that is
 * free costs nothing yet.
 */
export function cartTotals(entries: readonly CatalogueEntry[]) {
  const { total, tax } = splitVat(entries.reduce((sum, entry) => sum + priceNow(entry), 0));
  return { total, tax, currency: entries[0]?.currency ?? ownCurrency };
}

/** Must the order bring a card or PayPal that is stored, as nothing is charged yet (decisions section 8)? */
export function needsStoredPayment(entries: readonly CatalogueEntry[]): boolean {
  return entries.some((entry) => freeOfferOf(entry) === 'first-month-free');
}

function entryOf(catalogue: readonly CatalogueEntry[], sku: string): CatalogueEntry | undefined {
  return catalogue.find((entry) => entry.sku === sku);
}
