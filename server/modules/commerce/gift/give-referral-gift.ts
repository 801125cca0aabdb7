import { referral } from '#shared/domain/commerce/trade.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHandlers } from '../../job-services.ts';
import { findGiftedWorkspace, findWaitingGift, isAskedBack, settleGift } from './gift-sql.ts';
import { giveDays } from './give-days.ts';

/** Job: the days of a referral, for both sides, unless the payment was asked back. */
export const giveReferralGift: JobHandlers['give-referral-gift'] = (
  services,
  { referredId },
  { now },
) =>
  inTransaction(services.db, async (db) => {
    const gift = await findWaitingGift(db, referredId);
    if (gift === null) return;
    const workspaces: string[] = [];
    for (const side of [gift.referredId, gift.referrerId]) {
      const workspaceId = await findGiftedWorkspace(db, side);
      if (workspaceId !== null) workspaces.push(workspaceId);
    }
    // In one order, so that two gifts between the same people wait for each other in no circle.
    for (const workspaceId of workspaces.toSorted()) await lockWorkspace(db, workspaceId);
    const isVoid = await isAskedBack(db, gift.orderId);
    if (!(await settleGift(db, referredId, isVoid ? 'void' : 'given', now)) || isVoid) return;
    for (const workspaceId of workspaces) {
      await giveDays({ ...services, db, now }, workspaceId, referral.days);
    }
  });
