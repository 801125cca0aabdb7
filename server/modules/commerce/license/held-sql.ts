import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { RenewalFacts } from '#shared/domain/commerce/subscription/license-state.ts';
import type { PlanType } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { licenseOrders, orders } from '../../../db/schema/commerce/order.ts';
import { storedPayments } from '../../../db/schema/commerce/payment.ts';
import { licenses, plans } from '../../../db/schema/plan.ts';
import type { LicenseRow } from './license-sql.ts';

/** A licence with its entry of the catalogue. */
export interface HeldLicense {
  license: LicenseRow;
  plan: typeof plans.$inferSelect;
}

/** What the rules of cancelling and billing read of a licence. */
export function renewalFacts({ license, plan: { freeDays } }: HeldLicense): RenewalFacts {
  return { ...license, freeDays };
}

const selectHeld = (db: Database) =>
  db
    .select({ license: licenses, plan: plans })
    .from(licenses)
    .innerJoin(plans, eq(plans.sku, licenses.sku));

/** A page of a workspace's licences, newest first, and how many there are. */
export async function licensePage(
  db: Database,
  workspaceId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: HeldLicense[]; total: number }> {
  const isOwn = eq(licenses.workspaceId, workspaceId);
  const [items, [counted]] = await Promise.all([
    selectHeld(db)
      .where(isOwn)
      .orderBy(desc(licenses.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(licenses).where(isOwn),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** The terms that paid orders brought these licences, the newest first. */
export function termsOf(db: Database, licenseIds: readonly string[]) {
  return db
    .select({
      licenseId: licenseOrders.licenseId,
      orderNumber: orders.orderNumber,
      giftDays: licenseOrders.giftDays,
      convertedDays: licenseOrders.convertedDays,
    })
    .from(licenseOrders)
    .innerJoin(orders, eq(orders.id, licenseOrders.orderId))
    .where(inArray(licenseOrders.licenseId, [...licenseIds]))
    .orderBy(desc(orders.id));
}

/** A licence by its id; of a workspace that is locked. */
export async function findLicense(db: Database, id: string): Promise<HeldLicense | null> {
  const [row] = await selectHeld(db).where(eq(licenses.id, id));
  return row ?? null;
}

/** A licence as it is once nobody else changes anything of its workspace. */
export async function lockHeld(db: Database, id: string): Promise<HeldLicense | null> {
  const [found] = await db
    .select({ workspaceId: licenses.workspaceId })
    .from(licenses)
    .where(eq(licenses.id, id));
  if (!found) return null;
  await lockWorkspace(db, found.workspaceId);
  return findLicense(db, id);
}

/** A licence of a workspace. */
export async function findHeld(
  db: Database,
  workspaceId: string,
  id: string,
): Promise<HeldLicense | null> {
  const [row] = await selectHeld(db).where(
    and(eq(licenses.id, id), eq(licenses.workspaceId, workspaceId)),
  );
  return row ?? null;
}

/**
 * Plans of a workspace that give service after a day of Taipei, or on it, those whose renewal is being
 * tried included; the last to end first. All tiers', or one's.
 */
export function livingPlans(
  db: Database,
  { workspaceId, planType }: { workspaceId: string; planType?: PlanType | null },
  today: string,
): Promise<HeldLicense[]> {
  return selectHeld(db)
    .where(
      and(
        eq(licenses.workspaceId, workspaceId),
        eq(plans.type, 'plan'),
        planType ? eq(plans.planType, planType) : undefined,
        or(isNull(licenses.expiresOn), gt(licenses.expiresOn, today), licenses.renews),
      ),
    )
    .orderBy(sql`${licenses.expiresOn} desc nulls first`);
}

/** The licences that any of these orders of a workspace belongs to, each with the numbers named. */
export async function heldByOrders(
  db: Database,
  workspaceId: string,
  orderNumbers: readonly string[],
): Promise<(HeldLicense & { orderNumber: string })[]> {
  if (orderNumbers.length === 0) return [];
  return db
    .select({ orderNumber: orders.orderNumber, license: licenses, plan: plans })
    .from(orders)
    .innerJoin(licenseOrders, eq(licenseOrders.orderId, orders.id))
    .innerJoin(licenses, eq(licenses.id, licenseOrders.licenseId))
    .innerJoin(plans, eq(plans.sku, licenses.sku))
    .where(and(eq(orders.workspaceId, workspaceId), inArray(orders.orderNumber, [...orderNumbers])))
    .orderBy(desc(licenses.id));
}

/** The days of the one term of a licence that has not begun move with it. */
export async function moveTerm(
  db: Database,
  licenseId: string,
  days: { startsOn: string; expiresOn: string },
): Promise<void> {
  await db.update(licenseOrders).set(days).where(eq(licenseOrders.licenseId, licenseId));
}

/** Is there a card or PayPal that renewals of the workspace are charged to? */
export async function hasStoredPayment(db: Database, workspaceId: string): Promise<boolean> {
  return (await db.$count(storedPayments, eq(storedPayments.workspaceId, workspaceId))) > 0;
}
