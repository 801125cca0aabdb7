import { startTransfer as call } from '#shared/contract/team/transfer.ts';
import { invitation } from '#shared/domain/constants.ts';
import { schedule } from '../../../jobs/due-work.ts';
import { reauthenticate } from '../../account/sign-in/reauthenticate.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { lockedCaller } from '../caller-team.ts';
import { endExpired } from './expire-transfer.ts';
import { findMembers, insertTransfer, teamName } from '../sql.ts';

export const startTransfer = preparedHandler(call, {
  prepare: (ctx, { password }) => reauthenticate(ctx, password),

  async run(ctx, { toEmail }) {
    const own = await lockedCaller(ctx, 'transfer the account');
    const { teamId, userId } = own;
    const [to] = await findMembers(ctx.db, teamId, [toEmail]);
    if (!to) throw ctx.fail(1002);
    if (to.userId === userId || to.isSuspended) throw ctx.fail(2009);
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
