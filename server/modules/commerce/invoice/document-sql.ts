import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { invoices } from '../../../db/schema/commerce/invoice.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import type { UserPrincipal } from '../../context.ts';
import { isSeenBy } from '../ledger/order-sql.ts';

/** An order of the caller's with its invoice and the payment that brought it; null: there is none. */
export async function findOrderDocument(
  db: Database,
  principal: UserPrincipal,
  orderNumber: string,
) {
  const [found] = await db
    .select({ order: orders, invoice: invoices, tradeNo: trades.tradeNo })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .leftJoin(trades, and(eq(trades.orderId, orders.id), eq(trades.state, 'success')))
    .where(and(eq(orders.orderNumber, orderNumber), isSeenBy(orders.workspaceId, principal)))
    .limit(1);
  return found ?? null;
}
