import { appIds } from '#shared/domain/apps.ts';
import type { NewTeam } from '#shared/domain/commerce/order.ts';
import type { CallContext } from '../context.ts';
import { insertMember } from './sql.ts';
import {
  countTeams,
  insertTeam,
  isMember,
  makeOwnWorkspaceTeams,
  ownWorkspace,
} from './found-team-sql.ts';

/**
 * Makes somebody's own workspace the team's, in the caller's transaction: plan, payments, slideshows
 * and screens stay where they are, and the account gets an empty workspace of its own, for the day on
 * which it gives the team away. No way back (specification section 4). Account and workspace are locked.
 * False: the account is gone, in a team already, or has another workspace.
 */
export async function foundTeam(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  { userId, workspaceId, facts }: { userId: string; workspaceId: string; facts: NewTeam },
): Promise<boolean> {
  if ((await ownWorkspace(db, userId)) !== workspaceId || (await isMember(db, userId)))
    return false;
  await makeOwnWorkspaceTeams(db, { userId, workspaceId, now });
  await insertTeam(db, { ...facts, workspaceId, createdAt: now });
  const isNew = await insertMember(db, {
    userId,
    teamId: workspaceId,
    role: 'account_holder',
    apps: [...appIds],
    adminApps: [...appIds],
    joinedAt: now,
    lastActiveAt: now,
  });
  if (!isNew) throw new Error('somebody joined a team while his account was locked');
  return true;
}

/** Is the workspace a team's? */
export async function isTeamWorkspace(
  { db }: Pick<CallContext, 'db'>,
  workspaceId: string,
): Promise<boolean> {
  return (await countTeams(db, workspaceId)) > 0;
}

/** Is somebody in a team? */
export function isTeamMember({ db }: Pick<CallContext, 'db'>, userId: string): Promise<boolean> {
  return isMember(db, userId);
}
