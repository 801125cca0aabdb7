import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { storedPayments } from '../../../db/schema/commerce/payment.ts';

export type StoredPaymentRow = typeof storedPayments.$inferSelect;

/** What the renewals of a workspace are charged to; null: nothing is stored. */
export async function findStoredPayment(
  db: Database,
  workspaceId: string,
): Promise<StoredPaymentRow | null> {
  const [found] = await db
    .select()
    .from(storedPayments)
    .where(eq(storedPayments.workspaceId, workspaceId));
  return found ?? null;
}

/** Puts another in its place. */
export async function saveStoredPayment(
  db: Database,
  { workspaceId, ...stored }: StoredPaymentRow,
): Promise<void> {
  await db
    .insert(storedPayments)
    .values({ workspaceId, ...stored })
    .onConflictDoUpdate({ target: storedPayments.workspaceId, set: stored });
}
