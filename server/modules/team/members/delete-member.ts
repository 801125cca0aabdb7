import { deleteMember as call } from '#shared/contract/team/members.ts';
import { handler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { addresses, lockedCaller } from '../caller-team.ts';
import { chosenMembers } from './chosen-members.ts';
import { deleteInvitations } from '../invitation/invitation-sql.ts';
import { removeFromTeam } from './remove-from-team.ts';
import { teamName } from '../sql.ts';

export const deleteMember = handler(call, async (ctx, { email, isJoin }) => {
  const own = await lockedCaller(ctx, 'manage members');
  const { teamId } = own;
  if (!isJoin) {
    const revoked = await deleteInvitations(ctx.db, teamId, addresses(email));
    ctx.auditAs(revoked.length === 0 ? null : { email: revoked, isJoin });
    return { deleted: revoked.length };
  }
  const members = await chosenMembers(ctx.db, own, email, { missing: 'fine' });
  const ids = members.map(({ userId }) => userId);
  await removeFromTeam(ctx, teamId, ids);
  const team = await teamName(ctx.db, teamId);
  await notify(ctx, ids, 'memberRemoved', { team });
  ctx.auditAs(ids.length === 0 ? null : { email: members.map((one) => one.email), isJoin });
  return { deleted: ids.length };
});
