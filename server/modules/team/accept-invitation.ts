import { acceptInvitation as call } from '#shared/contract/team-invitations.ts';
import { handler } from '../handler.ts';
import { lockInvitee, verifyAddress } from './invitation-sql.ts';
import { followToken } from './join-team.ts';

/** The token came by mail, so the address is proved (decisions section 3, 1025). */
export const acceptInvitation = handler(call, async (ctx, { token }) => {
  const invitee = await lockInvitee(ctx.db, ctx.principal.userId);
  // The account is being deleted since a moment, and the session has ended with that.
  if (!invitee) throw ctx.fail(1);
  const joined = await followToken(ctx, token, invitee);
  if (joined.isNew) await verifyAddress(ctx.db, invitee.userId, ctx.now);
  return joined;
});
