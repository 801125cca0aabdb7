import { changeMemberAccount as call } from '#shared/contract/team/members.ts';
import { usesEveryApp } from '#shared/domain/team/roles.ts';
import { changedValues } from '../../changed-values.ts';
import { handler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { lockedCaller } from '../caller-team.ts';
import { chosenMembers } from './chosen-members.ts';
import { changeInvitation, findInvitationFor } from '../invitation/invitation-sql.ts';
import { memberRights, sameRights } from '../member-rights.ts';
import { changeMember, teamName } from '../sql.ts';

/** Of a member or of an open invitation; what is absent stays, apps as far as the role allows. */
export const changeMemberAccount = handler(call, async (ctx, input) => {
  const own = await lockedCaller(ctx, 'manage members');
  const { teamId } = own;
  const { email } = input;
  const [member] = await chosenMembers(ctx.db, own, email, { missing: 'fine' });
  const present = member ?? (await findInvitationFor(ctx.db, teamId, email));
  if (!present) throw ctx.fail(1002);
  const role = input.roleId ?? present.role;
  const rights = memberRights({
    role,
    apps: input.apps ?? present.apps,
    adminApps: input.adminApps ?? present.adminApps,
  });
  if (sameRights(rights, present)) {
    ctx.auditAs(null);
    return null;
  }
  const { role: roleId, ...apps } = rights;
  ctx.auditAs({
    email,
    ...changedValues({ ...present, roleId: present.role }, { roleId, ...apps }),
  });
  if (!member) {
    await changeInvitation(ctx.db, { teamId, email }, rights);
    return null;
  }
  await changeMember(ctx.db, { teamId, userId: member.userId }, rights);
  const team = await teamName(ctx.db, teamId);
  if (member.role !== role) await notify(ctx, member.userId, 'roleChanged', { role, team });
  else if (!usesEveryApp(role)) await notify(ctx, member.userId, 'appsChanged', { team });
  return null;
});
