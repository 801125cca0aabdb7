import type { ItemType, PeriodType } from '#shared/domain/commerce/catalogue.ts';
import { currency, gigabyte, type PlanType } from '#shared/domain/constants.ts';
import catalogue from '#resources/seed/catalogue.json' with { type: 'json' };
import type { Database } from '../connect.ts';
import { planPrices, plans } from '../schema/plan.ts';

/** A row of resources/seed/catalogue.json. */
interface CatalogueRow {
  sku: string;
  type: ItemType;
  planType?: PlanType;
  periodType: PeriodType;
  inclusivePrice: number;
  listPricePerMonth: number;
  freeDays?: number;
  storageGigabytes?: number;
}

/** Prices of the beginning hold on every day: a clock may stand before the day of the seed. */
const validFrom = '2000-01-01';

/** Puts the catalogue's first rows in; rows that are there stay as operators edited them. */
export async function seedCatalogue(db: Database): Promise<void> {
  const rows = catalogue as readonly CatalogueRow[]; // JSON modules lose the literal types
  for (const [position, { storageGigabytes, ...row }] of rows.entries()) {
    const storageBytes = storageGigabytes === undefined ? null : storageGigabytes * gigabyte;
    const { inclusivePrice, listPricePerMonth, ...plan } = row;
    const added = await db
      .insert(plans)
      .values({ ...plan, storageBytes, currency, position })
      .onConflictDoNothing()
      .returning({ sku: plans.sku });
    const price = { validFrom, inclusivePrice, listPricePerMonth };
    for (const { sku } of added) await db.insert(planPrices).values({ sku, ...price });
  }
}
