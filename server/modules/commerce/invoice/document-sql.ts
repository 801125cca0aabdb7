import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { invoices } from '../../../db/schema/commerce/invoice.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import type { UserPrincipal } from '../../context.ts';
import { isSeenBy, type OrderRow } from '../ledger/order-sql.ts';
import type { InvoiceRow } from './invoice-sql.ts';

/** An order with its invoice and the payment that brought it. */
export interface OrderDocument {
  order: OrderRow;
  invoice: InvoiceRow | null;
  tradeNo: string | null;
}

const documents = (db: Database) =>
  db
    .select({ order: orders, invoice: invoices, tradeNo: trades.tradeNo })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .leftJoin(trades, and(eq(trades.orderId, orders.id), eq(trades.state, 'success')));

/** The document of an order of the caller's workspace; null: there is none. */
export async function findOrderDocument(
  db: Database,
  principal: UserPrincipal,
  orderNumber: string,
): Promise<OrderDocument | null> {
  const [found] = await documents(db)
    .where(and(eq(orders.orderNumber, orderNumber), isSeenBy(orders.workspaceId, principal)))
    .limit(1);
  return found ?? null;
}

/** The same by the invoice, for whoever has its link or its email. */
export async function findInvoiceDocument(
  db: Database,
  invoiceId: string,
): Promise<OrderDocument | null> {
  const [found] = await documents(db).where(eq(invoices.id, invoiceId)).limit(1);
  return found ?? null;
}
