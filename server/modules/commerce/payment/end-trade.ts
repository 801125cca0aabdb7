import type { MoneyContext } from '../money-context.ts';
import { updateOrder } from '../ledger/order-sql.ts';
import { lockTrade } from './settle-trade.ts';
import { tellOfUnpaid } from './tell-of-payment.ts';
import { updateTrade, type TradeOfOrder } from '../ledger/trade-sql.ts';

/**
 * Writes down that an attempt came to nothing, in the caller's transaction: `failed` where it was
 * refused, `cancel` where nobody paid in time. Money that comes in all the same still counts. One that
 * has ended already stays as it is.
 */
export async function endTrade(ctx: MoneyContext, tradeId: string, end: End): Promise<void> {
  await endLocked(ctx, await lockTrade(ctx, tradeId), end);
}

interface End {
  state: 'failed' | 'cancel';
  reason: string | null;
  /** Another order replaces this one, and the buyer needs no message about this order. */
  isReplaced?: boolean;
}

/** The same for an attempt that the caller has locked. */
export async function endLocked(
  ctx: MoneyContext,
  { trade, order }: TradeOfOrder,
  { state, reason, isReplaced = false }: End,
): Promise<void> {
  if (trade.state !== 'pending') return;
  await updateTrade(ctx.db, trade.id, { state, reason });
  if (order.state !== 'pending') return;
  await updateOrder(ctx.db, order.id, { state });
  // Whose renewal was refused hears of it with the day of the next try.
  if (order.kind === 'purchase' && state === 'cancel' && !isReplaced)
    await tellOfUnpaid(ctx, order, trade);
}
