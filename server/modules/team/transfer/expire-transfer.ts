import { fullName } from '#shared/domain/account/person-name.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobPayload } from '../../../jobs/table.ts';
import type { CallContext } from '../../context.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';
import { notify } from '../../notification/notify.ts';
import { takeExpiredTransfers, teamName, type ExpiredOf } from '../sql.ts';

/** Job: ends a transfer that nobody answered in its days, and tells the holder who waited. */
export async function expireTransfer(
  services: JobServices,
  { transferId }: JobPayload<'expire-transfer'>,
  { now }: JobFacts,
): Promise<void> {
  await inTransaction(services.db, (db) => endExpired({ ...services, db, now }, { transferId }));
}

/** Ends what is over of a transfer or a team; whoever gets there first tells the holder. */
export async function endExpired(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  of: ExpiredOf,
): Promise<void> {
  for (const expired of await takeExpiredTransfers(ctx.db, ctx.now, of)) {
    const { teamId, fromUserId, ...asked } = expired;
    const team = await teamName(ctx.db, teamId);
    await notify(ctx, fromUserId, 'transferExpired', { name: fullName(asked), team });
  }
}
