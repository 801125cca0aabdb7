import type * as z from 'zod/mini';
import { randomToken } from '../../../ports/credentials.ts';
import { sandboxKeys } from '../merchants.ts';
import { isCaptured, recordOf } from './answers.ts';
import { orderNumberOf, refunded, type Book, type Trade } from './book.ts';
import type { query, refund, Refusal } from './requests.ts';

/** `/tpc/transaction/query`: 2 is the end of the list, and with one record it is always there. */
export async function answerQuery(
  book: Book,
  { page, filters }: z.output<typeof query>,
): Promise<object> {
  const { order_number: own, rec_trade_id: theirs, bank_transaction_id: bank } = filters;
  const isOurs = filters.merchant_id?.includes(sandboxKeys.tappay.merchantId) ?? true;
  const key = own ?? bank ?? (theirs === undefined ? undefined : orderNumberOf(theirs));
  const found = key === undefined || !isOurs || page > 0 ? null : await book.trades.find(key);
  const fits =
    found !== null &&
    (theirs === undefined || found.recTradeId === theirs) &&
    (bank === undefined || found.bankTransactionId === bank);
  const trade_records = fits ? [recordOf(found, book.now())] : [];
  return { status: 2, msg: 'End of list', page, trade_records };
}

/** `/tpc/transaction/refund`; without an amount all that is left. The same number is the same refund. */
export async function answerRefund(book: Book, asked: z.output<typeof refund>): Promise<object> {
  const now = book.now();
  const id = `R${randomToken().slice(0, 12)}`;
  const own = asked.bank_refund_id ?? id;
  const said: { refusal: Refusal | null } = { refusal: null };
  const trade = await book.trades.change(orderNumberOf(asked.rec_trade_id), (one) => {
    if (one.refunds.some((done) => done.own === own)) return null;
    const amount = asked.amount ?? one.amount - refunded(one);
    said.refusal = whyNot(one, amount, now);
    return said.refusal === null
      ? { ...one, refunds: [...one.refunds, { id, own, amount }] }
      : null;
  });
  if (trade === null) return { status: 81, msg: 'rec_trade_id is unknown' };
  if (said.refusal !== null) return said.refusal;
  const done = trade.refunds.find((one) => one.own === own);
  return {
    status: 0,
    msg: 'Success',
    refund_id: done?.id,
    refund_amount: done?.amount,
    is_captured: isCaptured(trade, now),
    bank_result_code: '00',
  };
}

function whyNot(trade: Trade, amount: number, now: Date): Refusal | null {
  const left = trade.amount - refunded(trade);
  if (trade.step !== 'paid' || amount > left || left === 0) {
    return { status: 10_051, msg: 'Refund is over the limit' };
  }
  if (amount < left && !isCaptured(trade, now)) {
    return { status: 10_024, msg: 'Authorized transaction cannot be partially refunded' };
  }
  return null;
}
