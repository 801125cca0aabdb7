import { inTransaction } from '../../db/transaction.ts';
import type { JobPayload } from '../../jobs/table.ts';
import { lastDeletionGone, purgeIfGone } from '../account/security/account-life.ts';
import type { JobFacts, JobServices } from '../job-services.ts';
import { isDeletedBy } from './sql.ts';

/**
 * Job: deletes an account whose 30 days are over, unless a sign-in took the deletion back. One that
 * is in a team cannot go: the job fails, and operators hear of it.
 */
export async function purgeAccount(
  { db }: JobServices,
  { userId }: JobPayload<'purge-account'>,
  { now }: JobFacts,
): Promise<void> {
  if (await inTransaction(db, (tx) => purgeIfGone(tx, userId, now))) return;
  if (await isDeletedBy(db, userId, lastDeletionGone(now))) {
    throw new Error('the account stays: it is in a team');
  }
}
