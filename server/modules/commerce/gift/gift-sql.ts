import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { licenseOrders, orders } from '../../../db/schema/commerce/order.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';
import { referralGifts } from '../../../db/schema/commerce/subscription.ts';
import { users } from '../../../db/schema/identity.ts';
import { teamMembers } from '../../../db/schema/team.ts';

/** Who referred somebody; null: nobody, or nobody who is still there. */
export async function findReferrer(db: Database, userId: string): Promise<string | null> {
  const referred = db.select({ id: users.referredBy }).from(users).where(eq(users.id, userId));
  const [referrer] = await db.select({ id: users.id }).from(users).where(eq(users.id, referred));
  return referrer?.id ?? null;
}

/** Is somebody in the team of a workspace? */
export async function isInTeam(
  db: Database,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<boolean> {
  const isIt = and(eq(teamMembers.userId, userId), eq(teamMembers.teamId, workspaceId));
  return (await db.$count(teamMembers, isIt)) > 0;
}

/** Notes a gift that is to come; false where this person's first payment brought one before. */
export async function insertGift(
  db: Database,
  gift: Omit<typeof referralGifts.$inferInsert, 'state'>,
): Promise<boolean> {
  const made = await db
    .insert(referralGifts)
    .values({ ...gift, state: 'waiting' })
    .onConflictDoNothing()
    .returning({ referredId: referralGifts.referredId });
  return made.length > 0;
}

export async function findWaitingGift(db: Database, referredId: string) {
  const isWaiting = and(
    eq(referralGifts.referredId, referredId),
    eq(referralGifts.state, 'waiting'),
  );
  const [gift] = await db.select().from(referralGifts).where(isWaiting);
  return gift ?? null;
}

/** Decides a gift; false where somebody else did. */
export async function settleGift(
  db: Database,
  referredId: string,
  state: 'given' | 'void',
  settledAt: Date,
): Promise<boolean> {
  const settled = await db
    .update(referralGifts)
    .set({ state, settledAt })
    .where(and(eq(referralGifts.referredId, referredId), eq(referralGifts.state, 'waiting')))
    .returning({ referredId: referralGifts.referredId });
  return settled.length > 0;
}

/** Gifts that somebody's referrals have brought since a moment. */
export async function countGifts(db: Database, referrerId: string, since: Date): Promise<number> {
  const given = and(
    eq(referralGifts.referrerId, referrerId),
    eq(referralGifts.state, 'given'),
    gte(referralGifts.settledAt, since),
  );
  return db.$count(referralGifts, given);
}

/** List price of a month of the plan that an order paid for; null: it paid for none. */
export async function findPaidPerMonth(db: Database, orderId: string): Promise<number | null> {
  const [order] = await db
    .select({ lines: orders.lines })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.lines.find(({ type }) => type === 'plan')?.listPricePerMonth ?? null;
}

/** Was an order's money asked back? */
export async function isAskedBack(db: Database, orderId: string): Promise<boolean> {
  return (await db.$count(refunds, eq(refunds.orderId, orderId))) > 0;
}

/** The workspace whose plan somebody pays for: the team's for its holder, else the own. */
export async function findGiftedWorkspace(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ own: users.workspaceId, team: teamMembers.teamId })
    .from(users)
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.userId, users.id), eq(teamMembers.role, 'account_holder')),
    )
    .where(eq(users.id, userId));
  return found ? (found.team ?? found.own) : null;
}

/** The days stand with the newest term, so that a refund takes them along. */
export async function addGiftToTerm(
  db: Database,
  licenseId: string,
  { days, expiresOn }: { days: number; expiresOn: string },
): Promise<void> {
  const newest = db
    .select({ orderId: licenseOrders.orderId })
    .from(licenseOrders)
    .where(eq(licenseOrders.licenseId, licenseId))
    .orderBy(desc(licenseOrders.startsOn), desc(licenseOrders.orderId))
    .limit(1);
  await db
    .update(licenseOrders)
    .set({ giftDays: sql`${licenseOrders.giftDays} + ${days}`, expiresOn })
    .where(and(eq(licenseOrders.licenseId, licenseId), eq(licenseOrders.orderId, newest)));
}
