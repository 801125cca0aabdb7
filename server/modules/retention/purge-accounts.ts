import { inTransaction } from '../../db/transaction.ts';
import { lastDeletionGone, purgeIfGone } from '../account/security/account-life.ts';
import type { JobServices } from '../job-services.ts';
import { deletedAccounts } from './sql.ts';

/**
 * Deletes the accounts whose 30 days are over, each in a transaction of its own, so that one that
 * cannot go holds up none of the others; it is tried again the next day.
 */
export async function purgeAccounts({ db, log }: JobServices, now: Date): Promise<void> {
  for (const userId of await deletedAccounts(db, lastDeletionGone(now))) {
    try {
      const isPurged = await inTransaction(db, (tx) => purgeIfGone(tx, userId, now));
      if (!isPurged) log.warn({ userId }, 'a deleted account stays: it is in a team');
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
