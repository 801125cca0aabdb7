import { getDeletionCheck as call } from '#shared/contract/account/security.ts';
import { accountDeletion } from '#shared/domain/constants.ts';
import { handler } from '../../handler.ts';
import { currentPlan } from '../../plan/current-plan.ts';
import { findObstacles } from './deletion-obstacles.ts';
import { belongingsOf, findAccount } from './sql.ts';

export const getDeletionCheck = handler(call, async (ctx) => {
  const account = await findAccount(ctx.db, ctx.principal.userId);
  if (!account) throw ctx.fail(1);
  const plan = await currentPlan(ctx.db, account.workspaceId, ctx.now);
  return {
    obstacles: await findObstacles(ctx.db, account, ctx.now),
    loses: {
      plan: plan.type,
      planExpiresOn: plan.term?.expiresOn ?? null,
      ...(await belongingsOf(ctx.db, account.id)),
    },
    days: accountDeletion.days,
  };
});
