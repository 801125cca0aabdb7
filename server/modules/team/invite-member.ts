import { inviteMember as call } from '#shared/contract/team-invitations.ts';
import { invitation as rule } from '#shared/domain/constants.ts';
import { randomToken, tokenHash } from '../../ports/credentials.ts';
import { preparedHandler } from '../handler.ts';
import { lockedCaller, requireTeamPlan } from './caller-team.ts';
import { countInvitationMail } from './count-invitation-mail.ts';
import { addressHasAccount, deleteExpiredInvitation, insertInvitation } from './invitation-sql.ts';
import { memberRights } from './member-rights.ts';

export const inviteMember = preparedHandler(call, {
  prepare: (ctx, { email }) => countInvitationMail(ctx, email),

  async run(ctx, input) {
    const { teamId, userId } = await lockedCaller(ctx, 'manage members');
    await requireTeamPlan(ctx, teamId);
    const { email, firstName, lastName, roleId: role, apps, adminApps } = input;
    if (await addressHasAccount(ctx.db, email)) throw ctx.fail(1025);
    await deleteExpiredInvitation(ctx.db, { teamId, email }, ctx.now);
    const invitationId = await insertInvitation(ctx.db, {
      teamId,
      email,
      firstName,
      lastName,
      ...memberRights({ role, apps, adminApps }),
      // Nobody knows this one: the job that mails makes the token that counts.
      tokenHash: tokenHash(randomToken()),
      invitedBy: userId,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + rule.days * 86_400_000),
    });
    if (invitationId === null) throw ctx.fail(1026);
    await ctx.enqueue(ctx.db, 'send-invitation-mail', { invitationId });
    return null;
  },
});
