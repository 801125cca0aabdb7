import { getPlayback as call } from '#shared/contract/signage/screen.ts';
import { handler } from '../../handler.ts';
import { currentPlan } from '../../plan/current-plan.ts';
import { countScreens } from '../screen/list-sql.ts';
import { requireManaging } from '../screen/managed-screens.ts';
import { countLeases } from './lease-sql.ts';

export const getPlayback = handler(call, async (ctx) => {
  requireManaging(ctx);
  const { db, principal, now } = ctx;
  const { workspaceId } = principal;
  const [playing, plan, { counts }] = await Promise.all([
    countLeases(db, workspaceId, now),
    currentPlan(db, workspaceId, now),
    countScreens(db, principal, now),
  ]);
  return { playing, limit: plan.screens, screens: counts };
});
