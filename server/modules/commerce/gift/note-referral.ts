import type { OrderLine } from '#shared/domain/commerce/order.ts';
import { referralGiftDueAt } from '#shared/domain/commerce/subscription/renewal.ts';
import { schedule } from '../../../jobs/due-work.ts';
import type { CallContext } from '../../context.ts';
import { findReferrer, insertGift, isInTeam } from './gift-sql.ts';

const isPlan = ({ type }: OrderLine) => type === 'plan';

/** What of an order says whether it brings days. */
interface PaidOrder {
  id: string;
  workspaceId: string;
  userId: string | null;
  /** Whole TWD. */
  total: number;
  lines: readonly OrderLine[];
  paidAt: Date | null;
}

/**
 * Notes the days that both sides of a referral get, where an order is the first that a new subscriber
 * paid for a plan: called when it is settled, in that transaction. Whoever was referred by nobody, paid nothing
 * or paid for a plan before brings none, nor does storage alone; nor does who pays for the team of his referrer, which would give days to
 * itself with each new member.
 */
export async function noteReferral(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  { id: orderId, workspaceId, userId: referredId, total, lines, paidAt }: PaidOrder,
): Promise<void> {
  if (referredId === null || total === 0 || !lines.some(isPlan)) return;
  const referrerId = await findReferrer(db, referredId);
  if (referrerId === null || (await isInTeam(db, { userId: referrerId, workspaceId }))) return;
  const dueAt = referralGiftDueAt(paidAt ?? now);
  if (!(await insertGift(db, { referredId, referrerId, orderId, dueAt }))) return;
  const payload = { referredId };
  await schedule(db, { name: 'give-referral-gift', key: referredId, payload, dueAt });
}
