import { getStorage as call } from '#shared/contract/app.ts';
import { handler } from '../handler.ts';
import { currentPlan } from '../plan/current-plan.ts';
import { usedBytes } from './sql.ts';

export const getStorage = handler(call, async (ctx) => {
  const { workspaceId } = ctx.principal;
  const [used, plan] = await Promise.all([
    usedBytes(ctx.db, workspaceId),
    currentPlan(ctx.db, workspaceId, ctx.now),
  ]);
  return { used, limit: plan.storage, isReadOnly: used > plan.storage };
});
