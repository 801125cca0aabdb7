import { appIds, apps } from '#shared/domain/apps.ts';
import { usesEveryApp } from '#shared/domain/team/roles.ts';
import type { CallContext, UserPrincipal } from '../context.ts';
import { currentPlan, reaches } from '../plan/current-plan.ts';
import { catalogueWords } from './words.ts';

/** Every app, and whether plan and team let the caller open it. */
export async function myApps(
  ctx: Pick<CallContext, 'db' | 'now' | 'client'> & { principal: UserPrincipal },
) {
  const { principal } = ctx;
  const plan = await currentPlan(ctx.db, principal.workspaceId, ctx.now);
  const words = catalogueWords[ctx.client.language].apps;
  return appIds.map((id) => {
    const isInPlan = reaches(plan.type, apps[id].requiresPlan);
    const isAssigned = usesEveryApp(principal.role) || principal.apps.includes(id);
    return {
      id,
      ...words[id],
      icon: id,
      requiresPlan: apps[id].requiresPlan,
      isInPlan,
      isAuthorised: isInPlan && isAssigned,
      launchUrl: apps[id].launchUrl,
    };
  });
}
