import { and, eq, gt, isNull } from 'drizzle-orm';
import type { KnownSerialNumber } from '#shared/domain/commerce/serial-number.ts';
import type { Database } from '../../../db/connect.ts';
import { serialNumbers } from '../../../db/schema/commerce/subscription.ts';
import { licenses, plans } from '../../../db/schema/plan.ts';

/** An entry of the catalogue, whether it is sold or not. */
export async function findPlan(
  db: Database,
  sku: string,
): Promise<typeof plans.$inferSelect | null> {
  const [row] = await db.select().from(plans).where(eq(plans.sku, sku));
  return row ?? null;
}

/** A number that operators imported, written plainly. */
export async function findSerialNumber(
  db: Database,
  serialNumber: string,
): Promise<KnownSerialNumber | undefined> {
  const [row] = await db
    .select()
    .from(serialNumbers)
    .where(eq(serialNumbers.serialNumber, serialNumber));
  return row && { boughtOn: row.boughtOn, isUsed: row.usedAt !== null };
}

/**
 * The license that a workspace activated with a serial number, and that still runs or waits to start.
 * @param today day in Taipei
 */
export async function findActivated(
  db: Database,
  workspaceId: string,
  serialNumber: string,
  today: string,
): Promise<{ expiresOn: string } | null> {
  const [row] = await db
    .select({ expiresOn: licenses.expiresOn })
    .from(serialNumbers)
    .innerJoin(licenses, eq(licenses.id, serialNumbers.licenseId))
    .where(
      and(
        eq(serialNumbers.serialNumber, serialNumber),
        eq(licenses.workspaceId, workspaceId),
        gt(licenses.expiresOn, today),
      ),
    );
  return row?.expiresOn ? { expiresOn: row.expiresOn } : null;
}

/** Takes a number; of two at once the second waits for the first and finds it used: false. */
export async function takeSerialNumber(
  db: Database,
  serialNumber: string,
  licenseId: string,
  usedAt: Date,
): Promise<boolean> {
  const taken = await db
    .update(serialNumbers)
    .set({ usedAt, licenseId })
    .where(and(eq(serialNumbers.serialNumber, serialNumber), isNull(serialNumbers.usedAt)))
    .returning({ serialNumber: serialNumbers.serialNumber });
  return taken.length > 0;
}
