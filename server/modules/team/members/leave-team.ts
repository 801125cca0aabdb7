import { leaveTeam as call } from '#shared/contract/team/team.ts';
import { handler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { lockedCaller } from '../caller-team.ts';
import { removeFromTeam } from './remove-from-team.ts';
import { findTeam } from '../sql.ts';

export const leaveTeam = handler(call, async (ctx) => {
  const { teamId, userId, role, fullName: name } = await lockedCaller(ctx);
  // The team would have nobody; the account is transferred first.
  if (role === 'account_holder') throw ctx.fail(5);
  const team = await findTeam(ctx.db, teamId, ctx.now);
  if (!team) throw ctx.fail(1015);
  await removeFromTeam(ctx, teamId, [userId]);
  await notify(ctx, team.holderId, 'memberLeft', { name, team: team.name });
  return null;
});
