import type { CallContext } from '../../context.ts';
import { endTransfers } from '../transfer/end-transfers.ts';
import { deleteMembers, findTeam } from '../sql.ts';

/**
 * Takes people out of a team, in the caller's transaction and with the team locked: things go to
 * the holder, the accounts stay as basic ones (decisions section 7). Sessions go on, in the own
 * workspace.
 */
export async function removeFromTeam(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue' | 'content'>,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await endTransfers(ctx, teamId, userIds);
  const team = await findTeam(ctx.db, teamId, ctx.now);
  if (!team) throw new Error(`team ${teamId} has no holder`);
  const owners = { workspaceId: teamId, ownerIds: userIds };
  await ctx.content.handOver(ctx.db, owners, team.holderId);
  await deleteMembers(ctx.db, teamId, userIds, ctx.now);
}
