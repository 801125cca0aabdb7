import { asc, lte } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';

/** Accounts whose deletion was asked for by `until`. */
export async function deletedAccounts(db: Database, until: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletedAt, until))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}
