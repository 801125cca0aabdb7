import { and, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';
import { licenses, plans } from '../../../db/schema/plan.ts';

/**
 * Checks whether a workspace has a plan or storage, current or later than `day`, that is not cancelled. Granted days, such
 * as those of a serial number, are no paid plan (decisions section 3): nothing is charged, and nothing can be cancelled.
 *
 * @param day `YYYY-MM-DD` in Taipei
 */
export async function hasUncancelledPlan(
  db: Database,
  workspaceId: string,
  day: string,
): Promise<boolean> {
  const isOfTrial = exists(
    db
      .select({ sku: plans.sku })
      .from(plans)
      .where(and(eq(plans.sku, licenses.sku), gt(plans.freeDays, 0))),
  );
  const running = await db.$count(
    licenses,
    and(
      eq(licenses.workspaceId, workspaceId),
      isNull(licenses.cancelledAt),
      or(isNull(licenses.expiresOn), gt(licenses.expiresOn, day), licenses.renews),
      or(licenses.renews, gt(licenses.price, 0), isOfTrial),
    ),
  );
  return running > 0;
}

/** Is somebody still paying, or is money on its way back? */
export async function hasOpenPayment(db: Database, workspaceId: string): Promise<boolean> {
  const paying = db
    .select({ id: trades.id })
    .from(trades)
    .where(and(eq(trades.workspaceId, workspaceId), eq(trades.state, 'pending')));
  const returning = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.workspaceId, workspaceId), ne(refunds.state, 'refunded')));
  const [row] = await db
    .select({ isOpen: sql<boolean>`${exists(paying)} or ${exists(returning)}` })
    .from(sql`(values (1)) as one`);
  return row?.isOpen ?? false;
}
