import { apps, type AppId } from '#shared/domain/apps.ts';
import { usesEveryApp } from '#shared/domain/team/roles.ts';
import type { Database } from '../../db/connect.ts';
import { fail, type UserPrincipal } from '../context.ts';
import { currentPlan, reaches } from '../plan/current-plan.ts';

/** Throws 5 where the team did not assign the app to the caller. */
export function checkApp(principal: UserPrincipal, app: AppId): void {
  if (!usesEveryApp(principal.role) && !principal.apps.includes(app)) throw fail(5);
}

/** Throws 1016 for an app that the plan does not bring, 5 for one that is not assigned. */
export async function requireApp(
  { db, now, principal }: { db: Database; now: Date; principal: UserPrincipal },
  app: AppId,
): Promise<void> {
  const { type } = await currentPlan(db, principal.workspaceId, now);
  if (!reaches(type, apps[app].requiresPlan)) throw fail(1016);
  checkApp(principal, app);
}
