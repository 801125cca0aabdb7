import type { AppId } from '#shared/domain/apps.ts';
import type { PlanType } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { fail, type UserPrincipal } from '../../context.ts';
import { currentPlan, reaches } from '../../plan/current-plan.ts';
import { requireApp } from '../app-access.ts';

/** From which plan on strangers may watch (decisions section 3, 1016). */
export const publicPlan: PlanType = 'professional';

/** Throws 1016 for an app, or an audience, that the plan does not bring, 5 for an app that is not assigned. */
export async function checkShortcut(
  ctx: { db: Database; now: Date; principal: UserPrincipal },
  { appId, isPublic }: { appId: AppId; isPublic: boolean },
): Promise<void> {
  await requireApp(ctx, appId);
  if (!isPublic) return;
  const { type } = await currentPlan(ctx.db, ctx.principal.workspaceId, ctx.now);
  if (!reaches(type, publicPlan)) throw fail(1016);
}
