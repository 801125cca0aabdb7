import { and, asc, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { ItemType } from '#shared/domain/commerce/catalogue.ts';
import type { PlanType } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { licenseOrders, orders } from '../../../db/schema/commerce/order.ts';
import { licenses, plans } from '../../../db/schema/plan.ts';

export type LicenseRow = typeof licenses.$inferSelect;

/** Adds a licence. */
export async function insertLicense(
  db: Database,
  license: typeof licenses.$inferInsert,
): Promise<LicenseRow> {
  const [row] = await db.insert(licenses).values(license).returning();
  if (!row) throw new Error('a licence was inserted without an answer');
  return row;
}

/** Notes which term of a licence an order brought; once. */
export async function insertTerm(
  db: Database,
  term: typeof licenseOrders.$inferInsert,
): Promise<void> {
  await db.insert(licenseOrders).values(term);
}

export async function updateLicense(
  db: Database,
  id: string,
  change: Partial<LicenseRow>,
): Promise<LicenseRow> {
  const [row] = await db.update(licenses).set(change).where(eq(licenses.id, id)).returning();
  if (!row) throw new Error('there is no such licence');
  return row;
}

/** A licence with its entry of the catalogue; of a workspace that is locked. */
export async function findLicense(db: Database, id: string) {
  const [row] = await db
    .select({ license: licenses, plan: plans })
    .from(licenses)
    .innerJoin(plans, eq(plans.sku, licenses.sku))
    .where(eq(licenses.id, id));
  return row ?? null;
}

/**
 * Licences of a workspace that give service on a day of Taipei or later, the first to end first; one
 * whose renewal is being tried is among them.
 */
export function findLivingLicenses(
  db: Database,
  of: { workspaceId: string; type: ItemType; planType: PlanType | null },
  day: string,
) {
  const { workspaceId, type, planType } = of;
  return db
    .select({ license: licenses, plan: plans })
    .from(licenses)
    .innerJoin(plans, eq(plans.sku, licenses.sku))
    .where(
      and(
        eq(licenses.workspaceId, workspaceId),
        eq(plans.type, type),
        planType === null ? isNull(plans.planType) : eq(plans.planType, planType),
        or(isNull(licenses.expiresOn), gt(licenses.expiresOn, day), licenses.renews),
      ),
    )
    .orderBy(asc(licenses.expiresOn), asc(licenses.id));
}

/** The licences that any of these orders of a workspace belongs to, each with the numbers named. */
export async function findLicensesOfOrders(
  db: Database,
  workspaceId: string,
  orderNumbers: readonly string[],
) {
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
