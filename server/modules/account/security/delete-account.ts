import { deleteAccount as call } from '#shared/contract/account/security.ts';
import { accountDeletion } from '#shared/domain/constants.ts';
import { deletionObstacles } from '#shared/domain/account/deletion.ts';
import { schedule } from '../../../jobs/due-work.ts';
import { endSessions } from '../session/end-sessions.ts';
import { deleteMailTokens } from '../sign-in/sql.ts';
import { reauthenticate } from '../sign-in/reauthenticate.ts';
import { lockUser, lockWorkspace } from '../../../db/locks.ts';
import { preparedHandler } from '../../handler.ts';
import { findObstacles } from './deletion-obstacles.ts';
import { findAccount, markDeleted } from './sql.ts';

/** Notes the wish; the data goes with `purge-account`, unless a sign-in takes the wish back. */
export const deleteAccount = preparedHandler(call, {
  prepare: (ctx, { password }) => reauthenticate(ctx, password),

  async run(ctx) {
    const { userId } = ctx.principal;
    // Nobody joins it to a team meanwhile.
    await lockUser(ctx.db, userId);
    const account = await findAccount(ctx.db, userId);
    if (!account) throw ctx.fail(1);
    // Nobody orders for it meanwhile, or takes a cancelled plan up again.
    await lockWorkspace(ctx.db, account.workspaceId);
    const [obstacle] = await findObstacles(ctx.db, account, ctx.now);
    if (obstacle !== undefined) throw ctx.fail(deletionObstacles[obstacle]);
    // Of two at once the second finds its session gone.
    if (!(await markDeleted(ctx.db, userId, ctx.now))) throw ctx.fail(1);
    await endSessions(ctx.db, userId, null);
    await deleteMailTokens(ctx.db, userId, ['verify-email', 'reset-password', 'change-email']);
    await ctx.session.end(ctx.db);
    const lastDay = new Date(ctx.now.getTime() + accountDeletion.days * 86_400_000);
    await schedule(ctx.db, {
      name: 'purge-account',
      key: userId,
      payload: { userId },
      dueAt: lastDay,
    });
    const deletedOn = lastDay.toISOString();
    await ctx.enqueue(ctx.db, 'send-account-deleted-mail', { userId, deletedOn });
    return { deletedOn };
  },
});
