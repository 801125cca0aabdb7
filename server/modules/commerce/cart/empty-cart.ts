import { taipeiDay } from '#shared/domain/calendar.ts';
import { isUpgrade } from '#shared/domain/commerce/survey.ts';
import { emptyCart as call } from '#shared/contract/commerce/cart.ts';
import type { CallContext, UserPrincipal } from '../../context.ts';
import { handler } from '../../handler.ts';
import { currentPlan } from '../../plan/current-plan.ts';
import { readCatalogue } from '../catalogue/sql.ts';
import { deleteCart, insertSurveyAnswer } from './sql.ts';

/** An answer is about what was given up: without anything in the cart there is none to keep. */
export const emptyCart = handler(call, async (ctx, { options = [], reason = '' }) => {
  const skus = await deleteCart(ctx.db, ctx.principal);
  if (skus === null) return null;
  if (options.length === 0) {
    // The refusal rolls back: the cart stays.
    if (await isUpgradeGivenUp(ctx, skus)) {
      throw ctx.fail(2000, { fields: { options: { key: 'required.options' } } });
    }
    if (reason === '') return null;
  }
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

async function isUpgradeGivenUp(
  { db, now, principal }: Pick<CallContext, 'db' | 'now'> & { principal: UserPrincipal },
  skus: readonly string[],
): Promise<boolean> {
  const rows = await readCatalogue(db, taipeiDay(now));
  const inCart = rows.filter(({ sku }) => skus.includes(sku)).map(({ planType }) => planType);
  const { type } = await currentPlan(db, principal.workspaceId, now);
  return isUpgrade(inCart, type);
}
