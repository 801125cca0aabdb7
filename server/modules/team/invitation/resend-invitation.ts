import { resendInvitation as call } from '#shared/contract/team/invitations.ts';
import { invitation as rule } from '#shared/domain/constants.ts';
import { waitForNextMail } from '../../account/mailed-links/mail-wait.ts';
import { preparedHandler } from '../../handler.ts';
import { lockedCaller } from '../caller-team.ts';
import { countInvitationMail } from './count-invitation-mail.ts';
import { prolongInvitation } from './invitation-sql.ts';

/** The mail brings a new link; the earlier one ends with it. */
export const resendInvitation = preparedHandler(call, {
  prepare: (ctx, { email }) => countInvitationMail(ctx, email),

  async run(ctx, { email }) {
    const { teamId } = await lockedCaller(ctx, 'manage members');
    const expiresAt = new Date(ctx.now.getTime() + rule.days * 86_400_000);
    const invitationId = await prolongInvitation(ctx.db, { teamId, email, expiresAt });
    if (invitationId === null) throw ctx.fail(1002);
    await waitForNextMail(ctx.db, 'team-invitation', `${teamId}:${email}`, ctx.now);
    const payload = { invitationId, expiresAt: expiresAt.toISOString() };
    await ctx.enqueue(ctx.db, 'send-invitation-mail', payload);
    return null;
  },
});
