import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { OrderLine } from '#shared/domain/commerce/order.ts';
import { referenceNumber } from '#shared/domain/commerce/reference-number.ts';
import { splitVat } from '#shared/domain/commerce/vat.ts';
import type { Database } from '#server/db/connect.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { users } from '#server/db/schema/identity.ts';

/** PRO-Y as it is bought. */
export const yearLine: OrderLine = {
  sku: 'PRO-Y',
  type: 'plan',
  planType: 'professional',
  periodType: 'Y',
  freeDays: 0,
  storageBytes: null,
  quantity: 1,
  inclusivePrice: 960,
  listPricePerMonth: 100,
  amount: 960,
};

/** Writes an order of somebody as if it had been made; what is not said is as in any other. */
export async function arrangeOrder(
  db: Database,
  { userId }: { userId: string },
  facts: Partial<typeof orders.$inferInsert> = {},
): Promise<typeof orders.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('nobody');
  const id = v7();
  const { total, tax } = splitVat(facts.total ?? 960);
  const at = new Date('2026-01-15T04:00:00Z');
  const [order] = await db
    .insert(orders)
    .values({
      id,
      orderNumber: referenceNumber(id),
      workspaceId: user.workspaceId,
      userId,
      buyerName: `${user.firstName} ${user.lastName}`,
      buyerEmail: user.email,
      kind: 'purchase',
      state: 'pending',
      lines: [],
      total,
      tax,
      currency: 'TWD',
      language: 'en',
      convertOrders: [],
      paidAt: facts.state === 'success' ? at : null,
      createdAt: at,
      ...facts,
    })
    .returning();
  if (!order) throw new Error('an order was inserted without an answer');
  return order;
}
