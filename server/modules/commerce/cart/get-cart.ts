import { getCart as call } from '#shared/contract/commerce/cart.ts';
import { handler } from '../../handler.ts';
import { cartOffer, cartView } from './cart-offer.ts';
import { findCart } from './sql.ts';

export const getCart = handler(call, async (ctx) => {
  const skus = await findCart(ctx.db, ctx.principal);
  return cartView(skus, await cartOffer(ctx, ctx.principal), ctx.client.language);
});
