import { accountDeletion } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { lockDeletedUser } from '../../../db/locks.ts';
import { deleteAccountRows, deleteUnusedWorkspace, isTeamMember } from './purge-sql.ts';

/** Signing in takes a deletion back that was asked for later than this (decisions section 6). */
export function lastDeletionGone(now: Date): Date {
  return new Date(now.getTime() - accountDeletion.days * 86_400_000);
}

/** Are the 30 days over in which signing in restores the account? Then it is as if it had none. */
export function isGone({ deletedAt }: { deletedAt: Date | null }, now: Date): boolean {
  return deletedAt !== null && deletedAt <= lastDeletionGone(now);
}

/**
 * Deletes an account whose 30 days are over, in the caller's transaction; false if it is not such
 * a one, or cannot go because it is in a team: what a member leaves is the team's.
 */
export async function purgeIfGone(db: Database, userId: string, now: Date): Promise<boolean> {
  const account = await lockDeletedUser(db, userId, lastDeletionGone(now));
  if (!account || (await isTeamMember(db, userId))) return false;
  await deleteAccountRows(db, userId);
  await deleteUnusedWorkspace(db, account.workspaceId);
  return true;
}
