import type { CallContext } from '../../context.ts';
import type { TradeRow } from '../ledger/order-sql.ts';

/** Questions about one attempt that somebody from outside may bring about; the reconciler asks anyway. */
const most = { max: 20, seconds: 600 };

/**
 * Has the provider asked what became of an attempt, now. What brings it here is not signed (a browser,
 * or a call-back that only names the attempt), so anybody may send it, and often.
 */
export async function askSoon(
  { db, limiter, enqueue }: Pick<CallContext, 'db' | 'limiter' | 'enqueue'>,
  trade: TradeRow,
): Promise<void> {
  if (trade.state !== 'pending' && !mayBePaidLate(trade)) return;
  const { id: tradeId } = trade;
  if ((await limiter.hit([{ ...most, key: `ask-payment:${tradeId}` }])) !== null) return;
  await enqueue(db, 'ask-payment', { tradeId });
}

/** Was it given up? Who pays at the last moment, or whose bank takes days, may have paid all the same. */
export function mayBePaidLate({ state, amount }: Pick<TradeRow, 'state' | 'amount'>): boolean {
  return (state === 'cancel' || state === 'failed') && amount > 0;
}
