import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import type { TradeOfOrder } from '../ledger/trade-sql.ts';

/** Transfers that somebody must see on the account, oldest first. */
export function findPendingTransfers(db: Database, limit: number): Promise<TradeOfOrder[]> {
  return db
    .select({ trade: trades, order: orders })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .where(and(eq(trades.state, 'pending'), eq(trades.method, 'offline')))
    .orderBy(asc(trades.id))
    .limit(limit);
}

/** Attempts whose money is not what was asked for, oldest first. */
export function findAbnormal(db: Database, limit: number): Promise<TradeOfOrder[]> {
  return db
    .select({ trade: trades, order: orders })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .where(eq(trades.state, 'abnormal'))
    .orderBy(asc(trades.id))
    .limit(limit);
}
