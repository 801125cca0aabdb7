import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import type { OrderRow, TradeRow } from './order-sql.ts';

/** An attempt with the order that it is to pay. */
export interface TradeOfOrder {
  trade: TradeRow;
  order: OrderRow;
}

/** An attempt by one of the names that it is known by; null: none of ours. */
export async function findTrade(
  db: Database,
  by: { id: string } | { tradeNo: string } | { reference: string },
): Promise<TradeOfOrder | null> {
  const isIt =
    'id' in by
      ? eq(trades.id, by.id)
      : 'tradeNo' in by
        ? eq(trades.tradeNo, by.tradeNo)
        : eq(trades.reference, by.reference);
  const [found] = await db
    .select({ trade: trades, order: orders })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .where(isIt)
    .limit(1);
  return found ?? null;
}

/** The attempt at a renewal of a licence that is not decided; null: there is none. */
export async function findOpenCharge(db: Database, licenseId: string): Promise<TradeRow | null> {
  const [found] = await db
    .select({ trade: trades })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .where(and(eq(orders.licenseId, licenseId), eq(trades.state, 'pending')))
    .orderBy(desc(trades.id))
    .limit(1);
  return found?.trade ?? null;
}

/** Notes that its provider is about to be asked; false: somebody has noted that before. */
export async function markStarted(db: Database, id: string, startedAt: Date): Promise<boolean> {
  const marked = await db
    .update(trades)
    .set({ startedAt })
    .where(and(eq(trades.id, id), isNull(trades.startedAt)))
    .returning({ id: trades.id });
  return marked.length > 0;
}

/** Changes an attempt, of a workspace that is locked where its state changes. */
export async function updateTrade(
  db: Database,
  id: string,
  change: Partial<TradeRow>,
): Promise<void> {
  await db.update(trades).set(change).where(eq(trades.id, id));
}

/** The attempt that a provider's payment was counted for; null: it was not yet. */
export async function findTradeOfPayment(
  db: Database,
  { method, providerTradeNo }: { method: NonNullable<TradeRow['method']>; providerTradeNo: string },
): Promise<string | null> {
  const [found] = await db
    .select({ id: trades.id })
    .from(trades)
    .where(and(eq(trades.method, method), eq(trades.providerTradeNo, providerTradeNo)));
  return found?.id ?? null;
}
