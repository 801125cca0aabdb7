import { getTransfer as call } from '#shared/contract/team/transfer.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { handler } from '../../handler.ts';
import { callerTeam } from '../caller-team.ts';
import { findPendingTransfer } from '../sql.ts';
import { seesTransfer } from './sees-transfer.ts';

export const getTransfer = handler(call, async (ctx) => {
  const { teamId, role } = callerTeam(ctx.principal);
  const { userId } = ctx.principal;
  const transfer = await findPendingTransfer(ctx.db, teamId, ctx.now);
  if (!transfer || !seesTransfer({ userId, role }, transfer.toUserId)) return null;
  const { id, toUserId, fromEmail, toEmail, teamName, createdAt, expiresAt } = transfer;
  return {
    id,
    fromName: fullName({ firstName: transfer.fromFirstName, lastName: transfer.fromLastName }),
    fromEmail,
    toName: fullName({ firstName: transfer.toFirstName, lastName: transfer.toLastName }),
    toEmail,
    teamName,
    isForMe: toUserId === userId,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
});
