import { apps, type AppId } from '#shared/domain/apps.ts';
import type { PlanType } from '#shared/domain/constants.ts';
import { usesEveryApp } from '#shared/domain/team/roles.ts';
import type { Database } from '../../../db/connect.ts';
import { fail, type UserPrincipal } from '../../context.ts';
import { currentPlan, reaches } from '../../plan/current-plan.ts';

/** From which plan on strangers may watch (decisions section 3, 1016). */
export const publicPlan: PlanType = 'professional';

/** Throws 5 where the team did not assign the app to the caller. */
export function checkApp(principal: UserPrincipal, app: AppId): void {
  if (!usesEveryApp(principal.role) && !principal.apps.includes(app)) throw fail(5);
}

/** Throws 1016 for an app, or an audience, that the plan does not bring, 5 for an app that is not assigned. */
export async function checkShortcut(
  ctx: { db: Database; now: Date; principal: UserPrincipal },
  { appId, isPublic }: { appId: AppId; isPublic: boolean },
): Promise<void> {
  const { type } = await currentPlan(ctx.db, ctx.principal.workspaceId, ctx.now);
  if (!reaches(type, apps[appId].requiresPlan)) throw fail(1016);
  checkApp(ctx.principal, appId);
  if (isPublic && !reaches(type, publicPlan)) throw fail(1016);
}
