import { acceptInvitation as call } from '#shared/contract/team-invitations.ts';
import { followInvitation } from './follow-invitation.ts';
import { handler } from '../handler.ts';
import { lockInvitee } from './invitation-sql.ts';

export const acceptInvitation = handler(call, async (ctx, { token }) => {
  const invitee = await lockInvitee(ctx.db, ctx.principal.userId);
  // The account is being deleted since a moment, and the session has ended with that.
  if (!invitee) throw ctx.fail(1);
  return followInvitation(ctx, token, invitee);
});
