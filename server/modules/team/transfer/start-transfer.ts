import { startTransfer as call } from '#shared/contract/team/transfer.ts';
import { invitation } from '#shared/domain/constants.ts';
import { schedule } from '../../../jobs/due-work.ts';
import { reauthenticate } from '../../account/sign-in/reauthenticate.ts';
import { countMailTo } from '../../account/mailed-links/count-mail-to.ts';
import { fail, type CallContext, type UserPrincipal } from '../../context.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { callerTeam, lockedCaller } from '../caller-team.ts';
import { endExpired } from './expire-transfer.ts';
import { findMembers, findPendingTransfer, insertTransfer, teamName } from '../sql.ts';

export const startTransfer = preparedHandler(call, {
  async prepare(ctx, { password, toEmail }) {
    await reauthenticate(ctx, password);
    const { teamId } = callerTeam(ctx.principal);
    // A refusal comes before the count.
    if (await findPendingTransfer(ctx.db, teamId, ctx.now)) throw ctx.fail(2009);
    await findCandidate(ctx, teamId, toEmail);
    await countMailTo(ctx.limiter, 'transferAsked', toEmail, teamId);
  },

  async run(ctx, { toEmail }) {
    const own = await lockedCaller(ctx, 'transfer the account');
    const { teamId, userId } = own;
    const to = await findCandidate(ctx, teamId, toEmail);
    // One whose time is over stands in the way of none.
    await endExpired(ctx, { teamId });
    const expiresAt = new Date(ctx.now.getTime() + invitation.days * 86_400_000);
    const id = await insertTransfer(ctx.db, {
      teamId,
      fromUserId: userId,
      toUserId: to.userId,
      createdAt: ctx.now,
      expiresAt,
    });
    if (id === null) throw ctx.fail(2009);
    const payload = { transferId: id };
    await schedule(ctx.db, { name: 'expire-transfer', key: id, payload, dueAt: expiresAt });
    const team = await teamName(ctx.db, teamId);
    await notify(ctx, to.userId, 'transferAsked', {
      name: own.fullName,
      team,
      transferId: id,
    });
    return { id, expiresAt: expiresAt.toISOString() };
  },
});

/** The member who can become the holder. @throws CallFailure 1002 not a member, 2009 the caller, or suspended */
async function findCandidate(
  { db, principal }: Pick<CallContext, 'db'> & { principal: UserPrincipal },
  teamId: string,
  email: string,
) {
  const [to] = await findMembers(db, teamId, [email]);
  if (!to) throw fail(1002);
  if (to.userId === principal.userId || to.isSuspended) throw fail(2009);
  return to;
}
