import { fullName } from '#shared/domain/account/person-name.ts';
import type { CallContext } from '../../context.ts';
import { notify } from '../../notification/notify.ts';
import { endTransferTo, teamName } from '../sql.ts';

/**
 * Somebody suspended or no longer in the team takes nothing over: ends what waits for these people
 * and tells the holder. The team must be locked.
 */
export async function endTransfers(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  const ended = await endTransferTo(ctx.db, { teamId, userIds }, ctx.now);
  if (!ended) return;
  const { fromUserId, ...asked } = ended;
  const team = await teamName(ctx.db, teamId);
  await notify(ctx, fromUserId, 'transferRejected', { name: fullName(asked), team });
}
