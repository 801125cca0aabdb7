import { nextBatch, endOfDay } from '../taipei-batch.ts';
import { sandboxKeys } from '../merchants.ts';
import { newCallBack, type CallBack } from '../call-backs.ts';
import { refunded, type Trade } from './book.ts';
import { cardError } from './requests.ts';
import type { KeptCard } from './test-cards.ts';

/** Cards of a day are captured on the next. */
const capturedAt = '18:00';

export const cardInfo = ({ lastFour, expires }: KeptCard) => ({
  last_four: lastFour,
  issuer: 'SANDBOX BANK',
  bank_id: '999', // no bank has this code
  funding: 0,
  type: 1,
  country_code: 'TW',
  expiry_date: expires,
});

/** What a trade's payment, its notice and its record say alike. */
const facts = (trade: Trade) => ({
  rec_trade_id: trade.recTradeId,
  order_number: trade.orderNumber,
  bank_transaction_id: trade.bankTransactionId,
  merchant_id: sandboxKeys.tappay.merchantId,
  currency: 'TWD',
  auth_code: trade.paidAt === null ? '' : '930637',
  bank_result_code: trade.refusal ?? '00',
  bank_result_msg: trade.refusal === null ? '' : 'refused',
});

const outcome = ({ step }: Trade) =>
  step === 'refused' ? cardError : { status: 0, msg: 'Success' };

/** The answer to a payment; of a refused one it tells no card. */
export function payAnswer(trade: Trade, more: object = {}) {
  return {
    ...outcome(trade),
    ...facts(trade),
    amount: trade.amount,
    acquirer: 'TW_SANDBOX',
    transaction_time_millis: new Date(trade.paidAt ?? trade.createdAt).getTime(),
    card_info: cardInfo(trade.card),
    ...more,
  };
}

/** What its server posts once the bank has asked the payer; signed by nobody. */
export function noticeOf(trade: Trade): CallBack | null {
  if (trade.ways === null) return null;
  return newCallBack({
    about: trade.step,
    url: trade.ways.notify,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payAnswer(trade)),
  });
}

/** Is the money taken, so that a part of it can go back? */
export function isCaptured({ paidAt }: Trade, now: Date): boolean {
  return paidAt !== null && now >= nextBatch(endOfDay(new Date(paidAt), 0), capturedAt);
}

/** -1 refused, 0 authorised, 1 captured, 2 refunded in part, 3 wholly, 4 waiting for the payer. */
function recordStatus(trade: Trade, now: Date): number {
  if (trade.step === 'refused') return -1;
  if (trade.step === 'challenge') return 4;
  const gone = refunded(trade);
  if (gone === trade.amount) return 3;
  if (gone > 0) return 2;
  return isCaptured(trade, now) ? 1 : 0;
}

/** A trade as the Record API tells it. */
export function recordOf(trade: Trade, now: Date) {
  const gone = refunded(trade);
  return {
    ...facts(trade),
    time: new Date(trade.paidAt ?? trade.createdAt).getTime(),
    amount: trade.amount - gone,
    original_amount: trade.amount,
    refunded_amount: gone,
    record_status: recordStatus(trade, now),
    is_captured: isCaptured(trade, now),
    three_domain_secure: trade.ways !== null,
    card_info: cardInfo(trade.card),
  };
}
