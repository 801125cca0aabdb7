import { emptyCart as call } from '#shared/contract/commerce/cart.ts';
import { handler } from '../../handler.ts';
import { deleteCart, insertSurveyAnswer } from './sql.ts';

/** An answer is about what was given up: without anything in the cart there is none to keep. */
export const emptyCart = handler(call, async (ctx, { options = [], reason = '' }) => {
  const skus = await deleteCart(ctx.db, ctx.principal);
  if (skus === null || (options.length === 0 && reason === '')) return null;
  await insertSurveyAnswer(ctx.db, {
    userId: ctx.principal.userId,
    kind: 'give-up-upgrade',
    skus,
    options,
    reason: reason || null,
    createdAt: ctx.now,
  });
  return null;
});
