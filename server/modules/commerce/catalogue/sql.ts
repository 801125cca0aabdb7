import { and, asc, eq, lte, max } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { planPrices, plans } from '../../../db/schema/plan.ts';

/** An entry of the catalogue with what it costs on a day. */
export type CatalogueRow = typeof plans.$inferSelect &
  Pick<typeof planPrices.$inferSelect, 'inclusivePrice' | 'listPricePerMonth'>;

/**
 * The whole catalogue in its order, at the prices of a day of Taipei; also what can be bought no more.
 * A dozen of rows. What has no price yet is not in it.
 */
export async function readCatalogue(db: Database, day: string): Promise<CatalogueRow[]> {
  const latest = db
    .select({ sku: planPrices.sku, validFrom: max(planPrices.validFrom).as('latest_from') })
    .from(planPrices)
    .where(lte(planPrices.validFrom, day))
    .groupBy(planPrices.sku)
    .as('latest');
  const rows = await db
    .select({
      plan: plans,
      inclusivePrice: planPrices.inclusivePrice,
      listPricePerMonth: planPrices.listPricePerMonth,
    })
    .from(plans)
    .innerJoin(latest, eq(latest.sku, plans.sku))
    .innerJoin(
      planPrices,
      and(eq(planPrices.sku, plans.sku), eq(planPrices.validFrom, latest.validFrom)),
    )
    .orderBy(asc(plans.position), asc(plans.sku));
  return rows.map(({ plan, ...price }) => ({ ...plan, ...price }));
}
