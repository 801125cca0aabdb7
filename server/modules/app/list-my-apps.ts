import { appIds, apps } from '#shared/domain/apps.ts';
import { usesEveryApp } from '#shared/domain/roles.ts';
import { listMyApps as call } from '#shared/contract/app.ts';
import { handler } from '../handler.ts';
import { currentPlan, reaches } from '../plan/current-plan.ts';
import { catalogueWords } from './words.ts';

export const listMyApps = handler(call, async (ctx) => {
  const { principal } = ctx;
  const plan = await currentPlan(ctx.db, principal.workspaceId, ctx.now);
  const words = catalogueWords[ctx.client.language].apps;
  return appIds.map((id) => ({
    id,
    ...words[id],
    icon: id,
    requiresPlan: apps[id].requiresPlan,
    isAuthorised:
      reaches(plan.type, apps[id].requiresPlan) &&
      (usesEveryApp(principal.role) || principal.apps.includes(id)),
    launchUrl: apps[id].launchUrl,
  }));
});
