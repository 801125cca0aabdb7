import { listTeamApps as call } from '#shared/contract/team/team.ts';
import { appIds } from '#shared/domain/apps.ts';
import { usesEveryApp } from '#shared/domain/team/roles.ts';
import { catalogueWords } from '../app/words.ts';
import { handler } from '../handler.ts';
import { callerTeam } from './caller-team.ts';
import { findMemberById } from './sql.ts';

export const listTeamApps = handler(call, async (ctx) => {
  const { teamId } = callerTeam(ctx.principal);
  const own = await findMemberById(ctx.db, teamId, ctx.principal.userId);
  if (!own) throw ctx.fail(1015);
  const words = catalogueWords[ctx.client.language].apps;
  return appIds
    .filter((id) => usesEveryApp(own.role) || own.adminApps.includes(id))
    .map((id) => ({ id, name: words[id].name }));
});
