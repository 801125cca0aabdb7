import { setCart as call } from '#shared/contract/commerce/cart.ts';
import { handler } from '../../handler.ts';
import { cartOffer, cartView } from './cart-offer.ts';
import { checkItems } from './check-items.ts';
import { saveCart } from './sql.ts';

export const setCart = handler(call, async (ctx, input) => {
  const offer = await cartOffer(ctx, ctx.principal);
  const checked = checkItems(input, offer);
  if (checked.refusal === 1031) throw ctx.fail(1031, {});
  if (checked.refusal !== null) throw ctx.fail(checked.refusal);
  const skus = checked.chosen.map(({ sku }) => sku);
  await saveCart(ctx.db, ctx.principal, { skus, updatedAt: ctx.now });
  return cartView(skus, offer, ctx.client.language);
});
