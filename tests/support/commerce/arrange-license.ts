import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { licenseOrders, type orders } from '#server/db/schema/commerce/order.ts';
import { storedPayments } from '#server/db/schema/commerce/payment.ts';
import { users } from '#server/db/schema/identity.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { arrangeOrder } from './arrange-order.ts';

type License = typeof licenses.$inferSelect;

/** A licence, and the paid order that brought it. */
export interface ArrangedLicense {
  license: License;
  order: typeof orders.$inferSelect;
}

/** The workspace of somebody's own. */
export async function ownWorkspace(db: Database, userId: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('nobody');
  return user.workspaceId;
}

/** Writes a licence of somebody as if it had been bought; what is not said is a year of PRO-Y. */
export async function arrangeLicense(
  db: Database,
  { userId }: { userId: string },
  facts: Partial<typeof licenses.$inferInsert> & { startsOn: string; expiresOn: string | null },
  ofOrder: Partial<typeof orders.$inferInsert> = {},
): Promise<ArrangedLicense> {
  const workspaceId = facts.workspaceId ?? (await ownWorkspace(db, userId));
  const total = (facts.price ?? 960) * (facts.quantity ?? 1);
  const order = await arrangeOrder(
    db,
    { userId },
    { total, state: 'success', ...ofOrder, workspaceId },
  );
  const [license] = await db
    .insert(licenses)
    .values({
      workspaceId,
      sku: 'PRO-Y',
      price: 960,
      listPricePerMonth: 100,
      createdAt: order.createdAt,
      ...facts,
    })
    .returning();
  if (!license) throw new Error('a licence was inserted without an answer');
  const { startsOn, expiresOn } = license;
  if (expiresOn !== null) {
    await db
      .insert(licenseOrders)
      .values({ licenseId: license.id, orderId: order.id, startsOn, expiresOn });
  }
  return { license, order };
}

/** Something that renewals are charged to; the bytes are nobody's card. */
export async function arrangeStoredPayment(
  db: Database,
  workspaceId: string,
  credential: Buffer = Buffer.from('sealed'),
): Promise<void> {
  await db.insert(storedPayments).values({
    workspaceId,
    method: 'card',
    credential,
    lastFour: '4242',
    expires: '209912',
    updatedAt: new Date(),
  });
}

/** The licence as it is now. */
export async function licenseNow(db: Database, id: string): Promise<License> {
  const [license] = await db.select().from(licenses).where(eq(licenses.id, id));
  if (!license) throw new Error('there is no such licence');
  return license;
}
