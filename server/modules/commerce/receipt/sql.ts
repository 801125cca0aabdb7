import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { invoices } from '../../../db/schema/commerce/invoice.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';

/** An attempt to pay of a workspace with all that its receipt tells; null: it made no such attempt. */
export async function findReceipt(
  db: Database,
  { tradeNo, workspaceId }: { tradeNo: string; workspaceId: string },
) {
  const [found] = await db
    .select({
      trade: { state: trades.state, method: trades.method, paidAt: trades.paidAt },
      order: orders,
      invoice: { number: invoices.number, seller: invoices.seller },
      refund: refunds,
    })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .leftJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .leftJoin(refunds, eq(refunds.tradeId, trades.id))
    .where(and(eq(trades.tradeNo, tradeNo), eq(trades.workspaceId, workspaceId)));
  return found ?? null;
}
