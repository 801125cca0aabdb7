import { and, count, eq, isNull, ne, or } from 'drizzle-orm';
import type { PlanType } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { invoices } from '../../../db/schema/commerce/invoice.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';
import { screens } from '../../../db/schema/screen.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type RefundChange = Partial<RefundRow>;

/** A payment with its order and whether it was refunded; null: none of this workspace. */
export async function findPayment(
  db: Database,
  { tradeNo, workspaceId }: { tradeNo: string; workspaceId: string },
) {
  const [found] = await db
    .select({ trade: trades, order: orders, refundId: refunds.id })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(and(eq(trades.tradeNo, tradeNo), eq(trades.workspaceId, workspaceId)))
    .limit(1);
  return found ?? null;
}

/** Refunds of a type of plan in a calendar year, those in progress included. */
export async function countRefunds(
  db: Database,
  of: { workspaceId: string; planType: PlanType; year: number },
): Promise<number> {
  const { workspaceId, planType, year } = refunds;
  const [row] = await db
    .select({ is: count() })
    .from(refunds)
    .where(and(eq(workspaceId, of.workspaceId), eq(planType, of.planType), eq(year, of.year)));
  return row?.is ?? 0;
}

export async function insertRefund(db: Database, row: typeof refunds.$inferInsert): Promise<void> {
  await db.insert(refunds).values(row);
}

/** A refund with what its payment was; null: there is none. */
export async function findRefund(db: Database, by: { id: string } | { refundNo: string }) {
  const [found] = await db
    .select({ refund: refunds, trade: trades, order: orders })
    .from(refunds)
    .innerJoin(trades, eq(trades.id, refunds.tradeId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where('id' in by ? eq(refunds.id, by.id) : eq(refunds.refundNo, by.refundNo));
  return found ?? null;
}
export type FoundRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Refunds whose money is not back or whose document is not written, the oldest first. */
export function findOpenRefunds(db: Database) {
  return db
    .select({ refund: refunds, tradeNo: trades.tradeNo, method: trades.method, order: orders })
    .from(refunds)
    .innerJoin(trades, eq(trades.id, refunds.tradeId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(or(ne(refunds.state, 'refunded'), isNull(refunds.documentAt)))
    .orderBy(refunds.id);
}

/**
 * Notes that the provider is about to be asked, which nobody has done before: of two at once one may
 * ask. False: it was asked, or there is nothing to ask.
 */
export async function claimAsking(db: Database, id: string, askedAt: Date): Promise<boolean> {
  const claimed = await db
    .update(refunds)
    .set({ askedAt })
    .where(
      and(
        eq(refunds.id, id),
        ne(refunds.state, 'refunded'),
        eq(refunds.isManual, false),
        isNull(refunds.askedAt),
        isNull(refunds.reference),
        isNull(refunds.trouble),
      ),
    )
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

/** Changes a refund whose money is not back yet; null: it is. */
export async function updateOpenRefund(
  db: Database,
  id: string,
  change: RefundChange,
): Promise<RefundRow | null> {
  const [row] = await db
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.id, id), ne(refunds.state, 'refunded')))
    .returning();
  return row ?? null;
}

export async function markDocument(
  db: Database,
  id: string,
  change: Pick<RefundRow, 'document' | 'documentAt'>,
): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id));
}

/** The invoice of an order; null: none was made. */
export async function findInvoiceOfOrder(db: Database, orderNumber: string) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderNumber, orderNumber));
  return invoice ?? null;
}

/** Screens that are paired in a workspace, whosever they are. */
export function countPairedScreens(db: Database, workspaceId: string): Promise<number> {
  return db.$count(screens, eq(screens.workspaceId, workspaceId));
}
