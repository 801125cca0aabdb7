import { acceptInvitation as call } from '#shared/contract/team/invitations.ts';
import { lockUser } from '../../../db/locks.ts';
import { followInvitation } from './follow-invitation.ts';
import { handler } from '../../handler.ts';

export const acceptInvitation = handler(call, async (ctx, { token }) => {
  const { userId } = ctx.principal;
  const user = await lockUser(ctx.db, userId);
  // The account is being deleted since a moment, and the session has ended with that.
  if (!user || user.deletedAt !== null) throw ctx.fail(1);
  const { email, workspaceId } = user;
  return followInvitation(ctx, token, { userId, email, workspaceId });
});
