import { inviteMember as call } from '#shared/contract/team/invitations.ts';
import { invitation as rule } from '#shared/domain/constants.ts';
import { randomToken, tokenHash } from '../../../ports/credentials.ts';
import { startNextMailWait } from '../../account/mailed-links/mail-wait.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { lockedCaller } from '../caller-team.ts';
import { countInvitationMail } from './count-invitation-mail.ts';
import { deleteExpiredInvitation, findRegistered, insertInvitation } from './invitation-sql.ts';
import { memberRights } from '../member-rights.ts';
import { teamName } from '../sql.ts';

export const inviteMember = preparedHandler(call, {
  prepare: (ctx, { email }) => countInvitationMail(ctx, email),

  async run(ctx, input) {
    const { teamId, userId, fullName: name } = await lockedCaller(ctx, 'manage members');
    const { email, firstName, lastName, roleId: role, apps, adminApps } = input;
    const registered = await findRegistered(ctx.db, teamId, email);
    const isWelcome = input.allowRegistered || registered?.wasMember;
    if (registered && (registered.isInTeam || !isWelcome)) throw ctx.fail(1025);
    await deleteExpiredInvitation(ctx.db, { teamId, email }, ctx.now);
    const expiresAt = new Date(ctx.now.getTime() + rule.days * 86_400_000);
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
      expiresAt,
    });
    if (invitationId === null) throw ctx.fail(1026);
    // Sending it again waits from here on; what was revoked a moment ago holds up no new one.
    await startNextMailWait(ctx.db, 'team-invitation', `${teamId}:${email}`, ctx.now);
    const payload = { invitationId, expiresAt: expiresAt.toISOString() };
    await ctx.enqueue(ctx.db, 'send-invitation-mail', payload);
    // The link is in the mail alone: whoever reads the notification has not proved the mailbox.
    if (registered) {
      const team = await teamName(ctx.db, teamId);
      await notify(ctx, registered.userId, 'teamInvited', { name, team });
    }
    return null;
  },
});
