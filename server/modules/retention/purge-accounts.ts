import { accountDeletion } from '#shared/domain/constants.ts';
import type { JobServices } from '../job-services.ts';
import {
  deleteAccountRows,
  deletedAccounts,
  deleteUnusedWorkspace,
  isTeamMember,
  lockDeletedAccount,
} from './sql.ts';

/**
 * Deletes the accounts whose 30 days are over, each in a transaction of its own, so that one that
 * cannot go holds up none of the others; it is tried again the next day.
 */
export async function purgeAccounts({ db, log }: JobServices, now: Date): Promise<void> {
  const until = new Date(now.getTime() - accountDeletion.days * 86_400_000);
  for (const userId of await deletedAccounts(db, until)) {
    try {
      await db.transaction(async (tx) => {
        const account = await lockDeletedAccount(tx, userId, until);
        if (!account) return;
        // What a member leaves is the team's; leaving it comes before deleting the account.
        if (await isTeamMember(tx, userId)) throw new Error('the account is in a team');
        await deleteAccountRows(tx, userId);
        await deleteUnusedWorkspace(tx, account.workspaceId);
      });
    } catch (error) {
      log.error({ userId, reason: reasonOf(error) }, 'a deleted account could not be purged');
    }
  }
}

/** PostgreSQL's own words where it refused: the query's error would list its parameters. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
