import { previewRemoval as call } from '#shared/contract/team/members.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { handler } from '../../handler.ts';
import { addresses, callerTeam } from '../caller-team.ts';
import { findMembers, findTeam } from '../sql.ts';

export const previewRemoval = handler(call, async (ctx, { email }) => {
  const { teamId } = callerTeam(ctx.principal);
  // Who is gone already leaves nothing more: deleting is as tolerant.
  const members = await findMembers(ctx.db, teamId, addresses(email));
  const team = await findTeam(ctx.db, teamId, ctx.now);
  if (!team) throw ctx.fail(1015);
  const ids = members.map(({ userId }) => userId);
  return {
    ...(await ctx.content.countOf(ctx.db, { workspaceId: teamId, ownerIds: ids })),
    goesTo: { name: fullName(team.holder), email: team.holderEmail },
  };
});
