import { returned, type Checkout } from '../hosted/checkout.ts';
import { nextBatch } from '../taipei-batch.ts';

/** When cards of a day are asked for from the bank, and when the bank has answered. */
const closesAt = '21:00';
const closedAt = '03:00';

const cancelled = ({ returns }: Checkout) => returns.some(({ kind }) => kind === 'cancel');

/** Of a card's capture: 0 none, 1 waiting, 3 done. */
export function closeStatus(trade: Checkout, now: Date): '0' | '1' | '3' {
  if (trade.paidAt === null || cancelled(trade)) return '0';
  const begins = nextBatch(new Date(trade.paidAt), closesAt);
  if (now < begins) return '0';
  return now < nextBatch(begins, closedAt) ? '1' : '3';
}

/** Of a card's last refund, in the same words. */
export function backStatus({ returns }: Checkout, now: Date): '0' | '1' | '3' {
  const last = returns.findLast(({ kind }) => kind === 'refund');
  if (!last) return '0';
  return now < nextBatch(new Date(last.at), closedAt) ? '1' : '3';
}

/** 0 unpaid, 1 paid, 2 failed, 3 cancelled, 6 refunded. */
export function tradeStatus(trade: Checkout, now: Date): '0' | '1' | '2' | '3' | '6' {
  if (trade.step === 'refused') return '2';
  if (trade.paidAt === null) return '0';
  if (cancelled(trade)) return '3';
  return returned(trade) === trade.amount && backStatus(trade, now) === '3' ? '6' : '1';
}
