import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { sandboxPayments } from '../../db/schema/commerce/payment.ts';

/** What a simulator knows of one thing, as it is kept. */
export type KeptState = Record<string, unknown>;

/** By whom and as what it is known. */
export interface KeptKey {
  provider: string;
  key: string;
}

const isOne = ({ provider, key }: KeptKey) =>
  and(eq(sandboxPayments.provider, provider), eq(sandboxPayments.key, key));

/** False where it is there already: then nothing is changed. */
export async function insertPayment(
  db: Database,
  one: KeptKey & { state: KeptState; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(sandboxPayments)
    .values(one)
    .onConflictDoNothing()
    .returning({ key: sandboxPayments.key });
  return rows.length > 0;
}

/** Null where it never came. */
export async function findPayment(db: Database, one: KeptKey): Promise<KeptState | null> {
  const [row] = await db
    .select({ state: sandboxPayments.state })
    .from(sandboxPayments)
    .where(isOne(one));
  return row?.state ?? null;
}

/** Puts `to` in the place of `from`; false where somebody else has changed it since. */
export async function swapPayment(
  db: Database,
  one: KeptKey,
  { from, to }: { from: KeptState; to: KeptState },
): Promise<boolean> {
  const rows = await db
    .update(sandboxPayments)
    .set({ state: to })
    .where(and(isOne(one), eq(sandboxPayments.state, from)))
    .returning({ key: sandboxPayments.key });
  return rows.length > 0;
}
