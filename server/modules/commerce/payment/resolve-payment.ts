import type { Settlement } from '../../../ports/payment/payment-port.ts';
import type { MoneyContext } from '../money-context.ts';
import { updateOrder, type TradeRow } from '../ledger/order-sql.ts';
import { findTrade, findTradeOfPayment, updateTrade } from '../ledger/trade-sql.ts';
import { count, lockTrade } from './settle-trade.ts';
import { tellOfReturn } from './tell-of-payment.ts';

/** What becomes of money that was set aside: it counts, or somebody gave it back by hand. */
export const resolutions = ['accept', 'return'] as const;
export type Resolution = (typeof resolutions)[number];

/** Why it cannot be; nothing was changed. */
export type ResolutionRefusal = 'unknown' | 'not-abnormal' | 'paid-otherwise' | 'counted-otherwise';

/**
 * Brings an attempt to its end whose money is not what was asked for, in the caller's transaction.
 * Accepted, it delivers its order as if all of it had come in as asked; the settlement keeps what did.
 */
export async function resolvePayment(
  ctx: MoneyContext,
  tradeNo: string,
  resolution: Resolution,
): Promise<'resolved' | { refused: ResolutionRefusal }> {
  const named = await findTrade(ctx.db, { tradeNo });
  if (named === null) return { refused: 'unknown' };
  const { trade, order } = await lockTrade(ctx, named.trade.id);
  if (trade.state !== 'abnormal' || trade.settlement === null) return { refused: 'not-abnormal' };
  if (resolution === 'return') {
    await updateTrade(ctx.db, trade.id, { state: 'cancel', reason: 'given back by hand' });
    if (order.state === 'abnormal') await updateOrder(ctx.db, order.id, { state: 'cancel' });
    await tellOfReturn(ctx, order, trade, trade.settlement.amount);
    return 'resolved';
  }
  if (order.state === 'success') return { refused: 'paid-otherwise' };
  const { providerTradeNo } = trade.settlement;
  const { method } = trade;
  const other =
    method === null ? null : await findTradeOfPayment(ctx.db, { method, providerTradeNo });
  // What came beside other money carries its number already.
  if (other !== null && other !== trade.id) return { refused: 'counted-otherwise' };
  await count(ctx, { trade, order }, restored(trade.settlement));
  return 'resolved';
}

/** What renewals are charged with was never kept of it. */
function restored({ paidAt, ...settlement }: NonNullable<TradeRow['settlement']>): Settlement {
  return { ...settlement, paidAt: new Date(paidAt), stored: null };
}
