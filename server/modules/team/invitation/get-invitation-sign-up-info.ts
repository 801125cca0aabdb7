import { getInvitationSignUpInfo as call } from '#shared/contract/team/invitations.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import { handler } from '../../handler.ts';
import { findOpenInvitation } from './invitation-sql.ts';

export const getInvitationSignUpInfo = handler(call, async (ctx, { token }) => {
  const found = await findOpenInvitation(ctx.db, tokenHash(token), ctx.now);
  if (!found) throw ctx.fail(1033);
  const { inviter, expiresAt, ...invitation } = found;
  return {
    ...invitation,
    invitedBy: inviter && fullName(inviter),
    expiresAt: expiresAt.toISOString(),
  };
});
