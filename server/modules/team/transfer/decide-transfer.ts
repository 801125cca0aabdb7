import { decideTransfer as call } from '#shared/contract/team/transfer.ts';
import { handler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { lockedCaller } from '../caller-team.ts';
import { decidePendingTransfer, handOver, teamName, wasAsked } from '../sql.ts';

export const decideTransfer = handler(call, async (ctx, { id, accept }) => {
  const { teamId, userId, fullName: name } = await lockedCaller(ctx);
  const state = accept ? 'accepted' : 'rejected';
  const wanted = { teamId, id, toUserId: userId };
  const transfer = await decidePendingTransfer(ctx.db, wanted, state, ctx.now);
  // Whoever was never asked does not learn whether there is such a transfer.
  if (!transfer) throw ctx.fail((await wasAsked(ctx.db, { id, userId })) ? 2009 : 7);
  const { fromUserId } = transfer;
  if (accept && !(await handOver(ctx.db, { teamId, fromUserId, toUserId: userId }))) {
    throw ctx.fail(2009);
  }
  const event = accept ? 'transferAccepted' : 'transferRejected';
  await notify(ctx, fromUserId, event, { name, team: await teamName(ctx.db, teamId) });
  return null;
});
