import { changeMemberAccount as call } from '#shared/contract/team-members.ts';
import { handler } from '../handler.ts';
import { tell } from '../notification/tell.ts';
import { lockedCaller } from './caller-team.ts';
import { chosenMembers } from './chosen-members.ts';
import { changeInvitation, findInvitationFor } from './invitation-sql.ts';
import { memberRights } from './member-rights.ts';
import { changeMember, teamName } from './sql.ts';

/** Of a member or of an open invitation; apps that are absent stay as far as the role allows. */
export const changeMemberAccount = handler(call, async (ctx, input) => {
  const own = await lockedCaller(ctx, 'manage members');
  const { teamId } = own;
  const { email, roleId: role } = input;
  const [member] = await chosenMembers(ctx.db, own, email, { missing: 'fine' });
  const present = member ?? (await findInvitationFor(ctx.db, teamId, email));
  if (!present) throw ctx.fail(1002);
  const rights = memberRights({
    role,
    apps: input.apps ?? present.apps,
    adminApps: input.adminApps ?? present.adminApps,
  });
  if (!member) {
    await changeInvitation(ctx.db, { teamId, email }, rights);
    return null;
  }
  await changeMember(ctx.db, { teamId, userId: member.userId }, rights);
  if (member.role !== role) {
    await tell(ctx, member.userId, 'roleChanged', { role, team: await teamName(ctx.db, teamId) });
  }
  return null;
});
