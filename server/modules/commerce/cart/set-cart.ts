import { setCart as call } from '#shared/contract/commerce/cart.ts';
import { cartTotals, checkCart } from '#shared/domain/commerce/cart.ts';
import { isForSale } from '#shared/domain/commerce/eligibility.ts';
import { currency as ownCurrency } from '#shared/domain/constants.ts';
import { handler } from '../../handler.ts';
import { cartOffer, cartView, entryOf } from './cart-offer.ts';
import { saveCart } from './sql.ts';

/**
 * What the caller says of prices is checked against the catalogue; what is left out is taken from it.
 * Who may buy what comes last (decisions sections 7 and 8).
 */
export const setCart = handler(call, async (ctx, input) => {
  const offer = await cartOffer(ctx, ctx.principal);
  const catalogue = offer.rows.map(entryOf);
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
  const total = input.total ?? cartTotals(chosen).total;
  const { usedOffers, isTeam } = offer;
  const refusal = checkCart({ items, total, currency, catalogue, usedOffers });
  if (refusal !== null) throw ctx.fail(refusal);
  if (!chosen.every((entry) => isForSale(entry, { isTeam }))) throw ctx.fail(1031, {});
  const skus = items.map(({ sku }) => sku);
  await saveCart(ctx.db, ctx.principal, { skus, updatedAt: ctx.now });
  return cartView(skus, offer, ctx.client.language);
});
