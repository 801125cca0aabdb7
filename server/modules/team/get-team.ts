import { getTeam as call } from '#shared/contract/team/team.ts';
import { handler } from '../handler.ts';
import { currentPlan } from '../plan/current-plan.ts';
import { callerTeam } from './caller-team.ts';
import { countMembers, wholeTeam } from './member-list/member-list-sql.ts';
import { teamView } from './team-view.ts';

export const getTeam = handler(call, async (ctx) => {
  const { teamId, role } = callerTeam(ctx.principal);
  const { userId, apps } = ctx.principal;
  const { language } = ctx.client;
  const member = { teamId, userId, role, apps };
  const team = await teamView(ctx.db, member, { language, now: ctx.now });
  if (!team) throw ctx.fail(1015);
  const plan = await currentPlan(ctx.db, teamId, ctx.now);
  const { joined } = await countMembers(ctx.db, wholeTeam(teamId));
  return { ...team, memberCount: joined, isPlanRunning: plan.type === 'professional_team' };
});
