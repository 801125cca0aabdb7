import { isSigned } from '../../../ports/payment/ecpay/check-mac-value.ts';
import { readAmount } from '../../../ports/payment/protocol/form.ts';
import { returned, type Checkout } from '../hosted/checkout.ts';
import type { Till } from '../hosted/till.ts';
import { sandboxKeys } from '../merchants.ts';
import { queryAnswer } from './answers.ts';
import { nextBatch } from '../taipei-batch.ts';

type Fields = Readonly<Record<string, string>>;

const keys = sandboxKeys.ecpay;
/** The evening's batch. */
const capturedAt = '20:15';
/** A query is answered for three minutes after its time. */
const queryLifeMs = 180_000;

const isOurs = (fields: Fields | null): fields is Fields =>
  fields !== null && fields['MerchantID'] === keys.merchantId && isSigned(fields, keys);

/** QueryTradeInfo V5: a signed query string, whatever became of the trade. */
export async function answerQuery(till: Till, fields: Fields | null): Promise<string> {
  if (!isOurs(fields)) return '0|CheckMacValue Error';
  const at = Number(fields['TimeStamp']) * 1000;
  if (!(Math.abs(till.now().getTime() - at) <= queryLifeMs)) return '0|TimeStamp Error';
  const tradeNo = fields['MerchantTradeNo'] ?? '';
  const trade = await till.store.find(tradeNo);
  return new URLSearchParams(queryAnswer(tradeNo, trade)).toString();
}

/**
 * DoAction for cards, of a shop whose cards are captured by themselves each evening: R pays back what was captured, in parts up to
 * the whole; before that E takes it out of the batch and N then gives the authorisation up.
 */
export async function answerAction(till: Till, fields: Fields | null): Promise<string> {
  if (!isOurs(fields)) return '10200073|CheckMacValue Error';
  const tradeNo = fields['MerchantTradeNo'] ?? '';
  let answer = '10200047|Cant not find the trade data.';
  await till.store.change(tradeNo, (trade) => {
    const done = act(trade, fields, till.now());
    answer = typeof done === 'string' ? done : '1|OK';
    return typeof done === 'string' ? null : done;
  });
  return answer;
}

/** The trade after an action, or why there is none. */
function act(trade: Checkout, fields: Fields, now: Date): Checkout | string {
  const amount = readAmount(fields['TotalAmount']) ?? 0;
  if (fields['TradeNo'] !== trade.providerTradeNo) return '10200047|Cant not find the trade data.';
  if (trade.means !== 'card' || trade.paidAt === null) return '10200058|no card was charged';
  const paidAt = new Date(trade.paidAt);
  const isOut = trade.sent['isOutOfBatch'] === 'Y';
  const isTaken = !isOut && now >= nextBatch(paidAt, capturedAt);
  if (amount < 1 || amount > trade.amount - returned(trade)) return '10200050|TotalAmount Error';
  switch (fields['Action']) {
    case 'R':
      return isTaken ? back(trade, 'refund', amount, now) : '10200058|not captured yet';
    case 'E':
      if (isTaken || isOut || amount !== trade.amount) return '10200058|not in the batch';
      return { ...trade, sent: { ...trade.sent, isOutOfBatch: 'Y' } };
    case 'N':
      if (!isOut || amount !== trade.amount) return '10200058|captured, or in the batch';
      return back(trade, 'cancel', amount, now);
    default:
      return '10200058|Action Error';
  }
}

const back = (trade: Checkout, kind: 'refund' | 'cancel', amount: number, now: Date): Checkout => ({
  ...trade,
  returns: [...trade.returns, { kind, amount, at: now.toISOString() }],
});
