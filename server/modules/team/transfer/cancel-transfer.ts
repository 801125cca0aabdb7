import { cancelTransfer as call } from '#shared/contract/team/transfer.ts';
import { handler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { lockedCaller } from '../caller-team.ts';
import { decidePendingTransfer, teamName } from '../sql.ts';

export const cancelTransfer = handler(call, async (ctx) => {
  const { teamId, role, fullName: name } = await lockedCaller(ctx);
  // Accepted a moment ago: the account is somebody else's now.
  if (role !== 'account_holder') throw ctx.fail(2009);
  const transfer = await decidePendingTransfer(ctx.db, { teamId }, 'cancelled', ctx.now);
  if (!transfer) throw ctx.fail(2009);
  const team = await teamName(ctx.db, teamId);
  await notify(ctx, transfer.toUserId, 'transferCancelled', { name, team });
  return null;
});
