import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { licenseOrders, orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import { licenses } from '../../../db/schema/plan.ts';
import type { OrderRow, TradeRow } from '../ledger/order-sql.ts';

/** The renewal of a licence that is not paid: under way, refused, or set aside; null: there is none. */
export async function findOpenRenewal(db: Database, licenseId: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.licenseId, licenseId), ne(orders.state, 'success')))
    .orderBy(desc(orders.id))
    .limit(1);
  return order ?? null;
}

/** The attempt at an order that is not decided; null: there is none. */
export async function findOpenTrade(db: Database, orderId: string): Promise<TradeRow | null> {
  const [trade] = await db
    .select()
    .from(trades)
    .where(and(eq(trades.orderId, orderId), eq(trades.state, 'pending')))
    .orderBy(desc(trades.id))
    .limit(1);
  return trade ?? null;
}

/** The order that brought the newest term of a licence. */
export async function findLastOrder(db: Database, licenseId: string): Promise<OrderRow | null> {
  const [found] = await db
    .select({ order: orders })
    .from(licenseOrders)
    .innerJoin(orders, eq(orders.id, licenseOrders.orderId))
    .where(eq(licenseOrders.licenseId, licenseId))
    .orderBy(desc(licenseOrders.startsOn), desc(orders.id))
    .limit(1);
  return found?.order ?? null;
}

/** Licences of a workspace whose charge was refused and will be tried again. */
export function findRefused(db: Database, workspaceId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: licenses.id })
    .from(licenses)
    .where(
      and(
        eq(licenses.workspaceId, workspaceId),
        licenses.renews,
        gt(licenses.chargeTries, 0),
        isNotNull(licenses.expiresOn),
      ),
    );
}
