import type { Instructions } from '../../../ports/payment/payment-port.ts';
import { updateTrade, type TradeOfOrder } from '../ledger/trade-sql.ts';
import type { MoneyContext } from '../money-context.ts';
import { lockTrade } from './settle-trade.ts';
import { tellOfInstructions } from './tell-of-payment.ts';

/** Keeps where to pay, and tells of it; an attempt that has ended stays as it is. */
export async function storeInstructions(
  ctx: MoneyContext,
  { trade: { id } }: TradeOfOrder,
  { until, ...where }: Instructions,
): Promise<void> {
  const { trade, order } = await lockTrade(ctx, id);
  if (trade.state !== 'pending') return;
  const isFirst = trade.instructions === null;
  const instructions = { ...where, until: until?.toISOString() ?? null };
  await updateTrade(ctx.db, id, { instructions });
  if (isFirst) await tellOfInstructions(ctx, order, trade);
}
