import { inTransaction } from '../../db/transaction.ts';
import type { JobServices } from '../job-services.ts';
import { notify } from '../notification/notify.ts';
import { takeExpiredTransfers, teamName } from './sql.ts';

/** Ends the transfers whose days are over, and tells the holders who waited. */
export async function expireTransfers(services: JobServices, now: Date): Promise<void> {
  await inTransaction(services.db, async (db) => {
    for (const { teamId, fromUserId, toName } of await takeExpiredTransfers(db, now)) {
      const team = await teamName(db, teamId);
      await notify({ ...services, db, now }, fromUserId, 'transferExpired', { name: toName, team });
    }
  });
}
