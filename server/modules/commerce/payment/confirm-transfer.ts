import type { MoneyContext } from '../money-context.ts';
import { findTrade, findTradeOfPayment, type TradeOfOrder } from '../ledger/trade-sql.ts';
import { endLocked } from './end-trade.ts';
import { whyOfNoUse } from './of-no-use.ts';
import { lockTrade, settleLocked } from './settle-trade.ts';
import { tellOfRefusal } from './tell-of-payment.ts';

/** Why an operator's word about a transfer does not count; nothing was changed. */
export type TransferRefusal =
  | 'unknown'
  | 'no-transfer'
  | 'other-amount'
  | 'other-reference'
  | 'paid-otherwise'
  | 'in-question'
  | 'reference-counted'
  | 'in-the-future'
  | 'before-the-order'
  | 'of-no-use'
  | 'paid';

/** What an operator saw on the account. */
export interface SeenTransfer {
  /** Whole TWD. */
  amount: number;
  paidAt: Date;
  /** The bank's; null: none was given, so the attempt's own number stands in. */
  reference: string | null;
}

/**
 * Settles an attempt that was paid by transfer, in the caller's transaction; the same again changes
 * nothing. Late money counts, also for an attempt that was given up.
 */
export async function confirmTransfer(
  ctx: MoneyContext,
  tradeNo: string,
  seen: SeenTransfer,
): Promise<'confirmed' | 'already' | { refused: TransferRefusal }> {
  const found = await lockTransfer(ctx, tradeNo);
  if ('refused' in found) return found;
  const { trade } = found;
  const providerTradeNo = seen.reference ?? trade.providerTradeNo ?? trade.tradeNo;
  const refused = await whyNot(ctx, found, { ...seen, providerTradeNo });
  if (refused !== null) return { refused };
  if (trade.state === 'success') return 'already';
  const outcome = await settleLocked(ctx, found, {
    method: 'offline',
    attemptNo: trade.tradeNo,
    providerTradeNo,
    merchantId: trade.instructions?.account ?? '',
    amount: seen.amount,
    currency: trade.currency,
    paidAt: seen.paidAt,
    kind: 'transfer',
    bankCode: null,
    lastFour: null,
    stored: null,
  });
  // All that is abnormal was refused above, while the workspace was locked.
  if (outcome !== 'settled') throw new Error(`a checked transfer was ${outcome}`);
  return 'confirmed';
}

/** Ends an attempt that will not be paid by transfer, in the caller's transaction; its payer is told. */
export async function refuseTransfer(
  ctx: MoneyContext,
  tradeNo: string,
  reason: string,
): Promise<'refused' | 'already' | { refused: TransferRefusal }> {
  const found = await lockTransfer(ctx, tradeNo);
  if ('refused' in found) return found;
  const { trade, order } = found;
  if (trade.state === 'success') return { refused: 'paid' };
  if (trade.state === 'abnormal') return { refused: 'in-question' };
  if (trade.state !== 'pending') return 'already';
  await endLocked(ctx, found, { state: 'failed', reason });
  await tellOfRefusal(ctx, order, trade);
  return 'refused';
}

async function lockTransfer(
  ctx: MoneyContext,
  tradeNo: string,
): Promise<TradeOfOrder | { refused: TransferRefusal }> {
  const named = await findTrade(ctx.db, { tradeNo });
  if (named === null) return { refused: 'unknown' };
  if (named.trade.method !== 'offline') return { refused: 'no-transfer' };
  return lockTrade(ctx, named.trade.id);
}

async function whyNot(
  { db, now }: MoneyContext,
  { trade, order }: TradeOfOrder,
  { amount, paidAt, providerTradeNo }: SeenTransfer & { providerTradeNo: string },
): Promise<TransferRefusal | null> {
  if (amount !== trade.amount) return 'other-amount';
  if (trade.state === 'success') {
    return providerTradeNo === trade.providerTradeNo ? null : 'other-reference';
  }
  if (trade.state === 'abnormal') return 'in-question';
  if (order.state === 'success') return 'paid-otherwise';
  if (paidAt > now) return 'in-the-future';
  if (paidAt < trade.createdAt) return 'before-the-order';
  if ((await whyOfNoUse({ db }, order)) !== null) return 'of-no-use';
  const counted = await findTradeOfPayment(db, { method: 'offline', providerTradeNo });
  return counted === null ? null : 'reference-counted';
}
