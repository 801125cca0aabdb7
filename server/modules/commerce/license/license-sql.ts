import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { licenseOrders } from '../../../db/schema/commerce/order.ts';
import { licenses } from '../../../db/schema/plan.ts';

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
