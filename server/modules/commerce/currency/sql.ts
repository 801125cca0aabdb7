import { eq } from 'drizzle-orm';
import { currency } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { currencyRates } from '../../../db/schema/commerce/cart.ts';
import type { RateTable } from '../../../ports/currency/rate-source.ts';

/** What the source said last; null if it never said anything. */
export async function findRates(db: Database) {
  const [kept] = await db.select().from(currencyRates).where(eq(currencyRates.base, currency));
  return kept ?? null;
}

export async function saveRates(db: Database, table: RateTable, fetchedAt: Date): Promise<void> {
  const said = { ...table, fetchedAt };
  await db
    .insert(currencyRates)
    .values({ base: currency, ...said })
    .onConflictDoUpdate({ target: currencyRates.base, set: said });
}
