import { asc } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { plans } from '../../../db/schema/plan.ts';

export type CatalogueRow = typeof plans.$inferSelect;

/** The whole catalogue in its order, also what can be bought no more: a dozen of rows. */
export async function readCatalogue(db: Database): Promise<CatalogueRow[]> {
  return db.select().from(plans).orderBy(asc(plans.position), asc(plans.sku));
}
