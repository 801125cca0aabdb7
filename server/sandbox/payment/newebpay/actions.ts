import { readAmount, readFields } from '../../../ports/payment/protocol/form.ts';
import { checkValue, decryptTradeInfo } from '../../../ports/payment/newebpay/trade-info.ts';
import { returned, type Checkout } from '../hosted/checkout.ts';
import type { Till } from '../hosted/till.ts';
import { sandboxKeys } from '../merchants.ts';
import { queryFacts, signedFacts } from './answers.ts';
import { backStatus, closeStatus } from './status.ts';

type Fields = Readonly<Record<string, string>>;

/** What NewebPay's calls answer; `Result` is a list without anything where there is no trade. */
interface Answer {
  Status: string;
  Message: string;
  Result: object | [];
}

const keys = sandboxKeys.newebpay;
const toleranceMs = 120_000;

const refused = (code: string): Answer => ({ Status: code, Message: '失敗', Result: [] });
const done = (result: object): Answer => ({ Status: 'SUCCESS', Message: '成功', Result: result });

const isTimely = (fields: Fields, now: Date) =>
  Math.abs(now.getTime() - Number(fields['TimeStamp']) * 1000) <= toleranceMs;

/** QueryTradeInfo 1.3: the code of shop, order and amount comes with the question. */
export async function answerQuery(till: Till, fields: Fields | null): Promise<Answer> {
  const { MerchantID: merchantId, MerchantOrderNo: orderNo = '', Amt: amount = '' } = fields ?? {};
  if (fields === null || merchantId !== keys.merchantId) return refused('TRA10021');
  if (fields['CheckValue'] !== checkValue({ amount, merchantId, orderNo }, keys)) {
    return refused('TRA10054');
  }
  const now = till.now();
  if (!isTimely(fields, now)) return refused('TRA40014');
  const trade = await till.store.find(orderNo);
  if (trade === null) return refused('TRA10021');
  if (readAmount(amount) !== trade.amount) return refused('TRA10050');
  return done(queryFacts(trade, now));
}

/** Cancel gives an authorisation up before the capture; Close pays back after it. */
export async function answerAction(
  till: Till,
  form: Fields | null,
  action: 'cancel' | 'close',
): Promise<Answer> {
  const text = decryptTradeInfo(form?.['PostData_'] ?? '', keys);
  const fields = text === null ? null : readFields(text);
  if (form?.['MerchantID_'] !== keys.merchantId || fields === null) return refused('TRA10008');
  const now = till.now();
  if (!isTimely(fields, now)) return refused('TRA40014');
  // 1: by the shop's number, which is the one that we send.
  if (fields['IndexType'] !== '1') return refused('TRA10021');
  let answer = refused('TRA10021');
  await till.store.change(fields['MerchantOrderNo'] ?? '', (trade) => {
    const next = action === 'cancel' ? cancel(trade, fields, now) : close(trade, fields, now);
    answer = typeof next === 'string' ? refused(next) : done(signedFacts(next));
    return typeof next === 'string' ? null : next;
  });
  return answer;
}

function cancel(trade: Checkout, fields: Fields, now: Date): Checkout | string {
  if (fields['Version'] !== '1.0') return 'TRA10008';
  if (trade.means !== 'card' || trade.paidAt === null) return 'TRA10026';
  if (readAmount(fields['Amt']) !== trade.amount) return 'TRA10050';
  if (trade.returns.length > 0) return 'TRA20004';
  if (closeStatus(trade, now) !== '0') return 'TRA10047';
  return back(trade, 'cancel', trade.amount, now);
}

/** CloseType 2. A shop whose cards are captured by themselves never sends 1. */
function close(trade: Checkout, fields: Fields, now: Date): Checkout | string {
  if (fields['Version'] !== '1.1' || fields['CloseType'] !== '2') return 'TRA10035';
  if (trade.means !== 'card' || trade.paidAt === null) return 'TRA10026';
  if (closeStatus(trade, now) !== '3') return 'TRA10035';
  if (backStatus(trade, now) === '1') return 'TRA10045';
  const amount = readAmount(fields['Amt']) ?? 0;
  if (amount < 1) return 'TRA10035';
  if (amount > trade.amount - returned(trade)) return 'TRA10039';
  return back(trade, 'refund', amount, now);
}

const back = (trade: Checkout, kind: 'refund' | 'cancel', amount: number, now: Date): Checkout => ({
  ...trade,
  returns: [...trade.returns, { kind, amount, at: now.toISOString() }],
});
