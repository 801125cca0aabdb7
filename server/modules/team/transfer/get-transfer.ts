import { getTransfer as call } from '#shared/contract/team/transfer.ts';
import { may } from '#shared/domain/team/roles.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { handler } from '../../handler.ts';
import { callerTeam } from '../caller-team.ts';
import { findPendingTransfer } from '../sql.ts';

/** Others than the two sides and the admins need not know that there is one. */
export const getTransfer = handler(call, async (ctx) => {
  const { teamId, role } = callerTeam(ctx.principal);
  const transfer = await findPendingTransfer(ctx.db, teamId, ctx.now);
  if (!transfer) return null;
  const { id, toUserId, fromEmail, toEmail, teamName, createdAt, expiresAt } = transfer;
  const isForMe = toUserId === ctx.principal.userId;
  if (!isForMe && !may(role, 'manage members')) return null;
  return {
    id,
    fromName: fullName({ firstName: transfer.fromFirstName, lastName: transfer.fromLastName }),
    fromEmail,
    toName: fullName({ firstName: transfer.toFirstName, lastName: transfer.toLastName }),
    toEmail,
    teamName,
    isForMe,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
});
