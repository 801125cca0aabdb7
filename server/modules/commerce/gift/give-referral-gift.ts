import { taipeiDay, taipeiMidnight } from '#shared/domain/calendar.ts';
import { referral } from '#shared/domain/commerce/trade.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHandlers } from '../../job-services.ts';
import {
  countGifts,
  findGiftedWorkspace,
  findPaidPerMonth,
  findWaitingGift,
  isAskedBack,
  settleGift,
} from './gift-sql.ts';
import { giveDays } from './give-days.ts';

/**
 * Job: the days of a referral, for both sides, unless the payment was asked back, was for no plan, or the referrer has
 * had all gifts of the year.
 */
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
    const paidPerMonth = await findPaidPerMonth(db, gift.orderId);
    // Counted under the lock of the referrer's workspace: each gift is seen by the next.
    const inYear = await countGifts(db, gift.referrerId, yearStart(now));
    const isTooMuch = inYear >= referral.perYear;
    const isVoid = isTooMuch || paidPerMonth === null || (await isAskedBack(db, gift.orderId));
    if (!(await settleGift(db, referredId, isVoid ? 'void' : 'given', now)) || isVoid) return;
    for (const workspaceId of workspaces) {
      await giveDays({ ...services, db, now }, workspaceId, paidPerMonth);
    }
  });

/** When the calendar year of a moment began, in Asia/Taipei. */
const yearStart = (now: Date) => taipeiMidnight(`${taipeiDay(now).slice(0, 4)}-01-01`);
