import { inTransaction } from '../../db/transaction.ts';
import type { CallContext } from '../context.ts';
import type { JobServices } from '../job-services.ts';
import { notify } from '../notification/notify.ts';
import { takeExpiredTransfers, teamName } from './sql.ts';

/** Ends the transfers whose days are over, and tells the holders who waited. */
export async function expireTransfers(services: JobServices, now: Date): Promise<void> {
  await inTransaction(services.db, (db) => expireTransfersOf({ ...services, db, now }));
}

/** The same in the caller's transaction, of one team or of all. */
export async function expireTransfersOf(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  teamId?: string,
): Promise<void> {
  for (const ended of await takeExpiredTransfers(ctx.db, ctx.now, teamId)) {
    const team = await teamName(ctx.db, ended.teamId);
    await notify(ctx, ended.fromUserId, 'transferExpired', { name: ended.toName, team });
  }
}
