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
export type ResolutionRefusal =
  | 'unknown'
  | 'not-abnormal'
  | 'paid-otherwise'
  | 'counted-otherwise'
  | 'other-currency'
  | 'other-amount';

interface Refused {
  refused: ResolutionRefusal;
  /** What came and what was asked for, in whole TWD unless it is of another currency; null: nothing is known. */
  money: { currency: string; came: number; asked: number } | null;
}

/**
 * Brings an attempt to its end whose money is not what was asked for, in the caller's transaction.
 * Accepted, it delivers its order as if all of it had come in as asked; the settlement keeps what did.
 * Where that is another amount, `came` has to name it: nobody gives a year away for a dollar unaware.
 */
export async function resolvePayment(
  ctx: MoneyContext,
  tradeNo: string,
  { resolution, came }: { resolution: Resolution; came: number | null },
): Promise<'resolved' | Refused> {
  const named = await findTrade(ctx.db, { tradeNo });
  if (named === null) return { refused: 'unknown', money: null };
  const { trade, order } = await lockTrade(ctx, named.trade.id);
  if (trade.state !== 'abnormal' || trade.settlement === null) {
    return { refused: 'not-abnormal', money: null };
  }
  if (resolution === 'return') {
    await updateTrade(ctx.db, trade.id, { state: 'cancel', reason: 'given back by hand' });
    if (order.state === 'abnormal') await updateOrder(ctx.db, order.id, { state: 'cancel' });
    await tellOfReturn(ctx, order, trade, trade.settlement.amount);
    return 'resolved';
  }
  const { providerTradeNo, amount, currency } = trade.settlement;
  const money = { currency, came: amount, asked: trade.amount };
  if (order.state === 'success') return { refused: 'paid-otherwise', money };
  // Its number says nothing in ours, and a refund would take it for ours.
  if (currency !== trade.currency) return { refused: 'other-currency', money };
  if (amount !== (came ?? trade.amount)) return { refused: 'other-amount', money };
  const { method } = trade;
  const other =
    method === null ? null : await findTradeOfPayment(ctx.db, { method, providerTradeNo });
  // What came beside other money carries its number already.
  if (other !== null && other !== trade.id) return { refused: 'counted-otherwise', money };
  await count(ctx, { trade, order }, restored(trade.settlement));
  return 'resolved';
}

/** What renewals are charged with was never kept of it. */
function restored({ paidAt, ...settlement }: NonNullable<TradeRow['settlement']>): Settlement {
  return { ...settlement, paidAt: new Date(paidAt), stored: null };
}
