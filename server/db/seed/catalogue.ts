import type { ItemType, PeriodType } from '#shared/domain/commerce/catalogue.ts';
import { currency, gigabyte, type PlanType } from '#shared/domain/constants.ts';
import catalogue from '#resources/seed/catalogue.json' with { type: 'json' };
import type { Database } from '../connect.ts';
import { plans } from '../schema/plan.ts';

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

/** Puts the catalogue's first rows in; rows that are there stay as operators edited them. */
export async function seedCatalogue(db: Database): Promise<void> {
  const rows = catalogue as readonly CatalogueRow[]; // JSON modules lose the literal types
  for (const [position, { storageGigabytes, ...row }] of rows.entries()) {
    const storageBytes = storageGigabytes === undefined ? null : storageGigabytes * gigabyte;
    await db
      .insert(plans)
      .values({ ...row, storageBytes, currency, position })
      .onConflictDoNothing();
  }
}
