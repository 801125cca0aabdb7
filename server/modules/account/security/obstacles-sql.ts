import { and, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';
import { licenses } from '../../../db/schema/plan.ts';

/** Has a workspace a plan or storage on a day of Taipei, or waiting, that nobody cancelled? */
export async function hasUncancelledPlan(
  db: Database,
  workspaceId: string,
  day: string,
): Promise<boolean> {
  const running = await db.$count(
    licenses,
    and(
      eq(licenses.workspaceId, workspaceId),
      isNull(licenses.cancelledAt),
      or(isNull(licenses.expiresOn), gt(licenses.expiresOn, day), licenses.renews),
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
