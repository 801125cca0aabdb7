import { appIds } from '#shared/domain/apps.ts';
import type { NewTeam } from '#shared/domain/commerce/order.ts';
import { lockUser } from '../../db/locks.ts';
import type { CallContext } from '../context.ts';
import { insertMember } from './sql.ts';
import { countTeams, insertTeam, makeOwnWorkspaceTeams } from './found-team-sql.ts';

/**
 * Makes somebody's own workspace the team's, in the caller's transaction: plan, payments, slideshows
 * and screens stay where they are, and the account gets an empty workspace of its own, for the day on
 * which it gives the team away. No way back (specification section 4). False: the account is gone, in
 * a team already, or works in another workspace.
 */
export async function foundTeam(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  { userId, workspaceId, facts }: { userId: string; workspaceId: string; facts: NewTeam },
): Promise<boolean> {
  const user = await lockUser(db, userId);
  if (user?.workspaceId !== workspaceId) return false;
  await makeOwnWorkspaceTeams(db, { userId, workspaceId, now });
  await insertTeam(db, { ...facts, workspaceId, createdAt: now });
  return insertMember(db, {
    userId,
    teamId: workspaceId,
    role: 'account_holder',
    apps: [...appIds],
    adminApps: [...appIds],
    joinedAt: now,
    lastActiveAt: now,
  });
}

/** Is the workspace a team's? */
export async function isTeamWorkspace(
  { db }: Pick<CallContext, 'db'>,
  workspaceId: string,
): Promise<boolean> {
  return (await countTeams(db, workspaceId)) > 0;
}
