import type { CallContext } from '../../context.ts';
import { endTransfers } from '../transfer/end-transfers.ts';
import { deleteMembers, giveBelongingsToHolder } from '../sql.ts';

/**
 * Takes people out of a team, in the caller's transaction and with the team locked: things go to
 * the holder, the accounts stay as basic ones (decisions section 7). Sessions go on, in the own
 * workspace.
 */
export async function removeFromTeam(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await endTransfers(ctx, teamId, userIds);
  await giveBelongingsToHolder(ctx.db, teamId, userIds);
  await deleteMembers(ctx.db, teamId, userIds, ctx.now);
}
