import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EndedTerm, PaidPlan } from '#shared/domain/commerce/subscription/end-term.ts';
import type { Database } from '../../../db/connect.ts';
import { licenseOrders } from '../../../db/schema/commerce/order.ts';
import { licenses, plans } from '../../../db/schema/plan.ts';

export type LicenseRow = typeof licenses.$inferSelect;
type PlanRow = typeof plans.$inferSelect;

/** A licence of a workspace with its entry of the catalogue and the terms that orders paid of it. */
export interface LicenseOfWorkspace extends PaidPlan {
  license: LicenseRow;
  plan: PlanRow;
}

/** Every licence that a workspace has or had, with its terms; a few. */
export async function findLicenses(
  db: Database,
  workspaceId: string,
): Promise<LicenseOfWorkspace[]> {
  const rows = await db
    .select({ license: licenses, plan: plans })
    .from(licenses)
    .innerJoin(plans, eq(plans.sku, licenses.sku))
    .where(eq(licenses.workspaceId, workspaceId))
    .orderBy(asc(licenses.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ license }) => license.id);
  const terms = await db.select().from(licenseOrders).where(inArray(licenseOrders.licenseId, ids));
  return rows.map(({ license, plan }) => {
    const paid = terms.filter(({ licenseId }) => licenseId === license.id);
    const { startsOn, terms: count, extraDays } = license;
    return {
      license,
      plan,
      period: { type: plan.periodType ?? 'M', days: plan.freeDays },
      startsOn,
      // One without an end is nobody's purchase.
      expiresOn: license.expiresOn ?? '9999-12-31',
      terms: count,
      extraDays,
      paid,
    };
  });
}

/** Writes what became of a licence and of its terms. */
export async function saveTerms(
  db: Database,
  id: string,
  { startsOn, expiresOn, terms, extraDays, paid }: Omit<EndedTerm, 'lost'>,
  more: Partial<LicenseRow> = {},
): Promise<void> {
  await db
    .update(licenses)
    .set({ startsOn, expiresOn, terms, extraDays, ...more })
    .where(eq(licenses.id, id));
  for (const { orderId, startsOn: from, expiresOn: until, giftDays, convertedDays } of paid) {
    await db
      .update(licenseOrders)
      .set({ startsOn: from, expiresOn: until, giftDays, convertedDays })
      .where(and(eq(licenseOrders.licenseId, id), eq(licenseOrders.orderId, orderId)));
  }
}
