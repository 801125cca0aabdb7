import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { invoices } from '../../../db/schema/commerce/invoice.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import type { UserPrincipal } from '../../context.ts';
import { isSeenBy } from '../ledger/order-sql.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';

/** An attempt to pay of the caller's with all that its receipt tells; null: there is none. */
export async function findReceipt(db: Database, principal: UserPrincipal, tradeNo: string) {
  const [found] = await db
    .select({
      trade: {
        state: trades.state,
        method: trades.method,
        paidAt: trades.paidAt,
        settlement: trades.settlement,
      },
      order: orders,
      invoice: { number: invoices.number, seller: invoices.seller },
      refund: refunds,
    })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .leftJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .leftJoin(refunds, eq(refunds.tradeId, trades.id))
    .where(and(eq(trades.tradeNo, tradeNo), isSeenBy(trades.workspaceId, principal)));
  return found ?? null;
}
