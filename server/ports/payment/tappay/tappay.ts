import * as z from 'zod/mini';
import type {
  Attempt,
  AttemptKey,
  Charge,
  Charged,
  Next,
  PaymentPort,
  Refunded,
  RefundRequest,
  Returned,
  Settlement,
  State,
  StoredCredential,
} from '../payment-port.ts';
import { askService, readJson, unreadable } from '../../ask-service.ts';
import { readFields } from '../protocol/form.ts';
import {
  payAnswer,
  readStored,
  recordAnswer,
  refundAnswer,
  settlementOf,
  type PayAnswer,
} from './answers.ts';

/** A shop at TapPay; `url` is where its service begins, `appId` and `appKey` are for the page. */
export interface TappayMerchant {
  appId: number;
  appKey: string;
  partnerKey: string;
  merchantId: string;
  url: () => string;
  /** The script that draws its fields. */
  scriptUrl: string;
}

const provider = 'TapPay';
const production = 'https://prod.tappaysdk.com';
/** Of our address, key or merchant, or its gateway's time: nobody's card was refused. */
const isOurFault = (status: number) =>
  [4, 121, 421, 422].includes(status) || (status >= 501 && status <= 515);

/** TapPay: a card whose numbers only its hosted fields see, with 3-D Secure, kept for renewals. */
export function tappay(merchant: TappayMerchant): PaymentPort {
  return {
    method: 'card',
    // A number of a refund is taken once.
    canRepeatRefund: true,
    goesBackByHand: () => false,
    get client() {
      const { appId, appKey, scriptUrl } = merchant;
      return { appId, appKey, isLive: merchant.url() === production, scriptUrl };
    },
    notifyAnswer: 'OK',
    start: (attempt) => payByPrime(merchant, attempt),
    charge: (stored, charge) => payByToken(merchant, stored, charge),
    bind: async (prime, { email }) => {
      const body = { prime, currency: 'TWD', cardholder: holder(email) };
      const answer = await ask(merchant, '/tpc/card/bind', body, payAnswer);
      return answer.status === 0 ? readStored(answer) : null;
    },
    settle: (key) => queryRecord(merchant, key),
    // Unsigned: it only names the payment to ask about.
    verifyNotify: ({ body }) => {
      const named = z.safeParse(notice, jsonOf(body.toString('utf8')));
      if (!named.success) return Promise.resolve(null);
      const { order_number: attemptNo, rec_trade_id: reference } = named.data;
      return Promise.resolve({ kind: 'ask', attemptNo, reference });
    },
    verifyReturn: ({ query }) => readReturn(query),
    refund: (request) => refund(merchant, request),
  };
}

const notice = z.object({ order_number: z.string(), rec_trade_id: z.string() });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // the schema says what it is
  } catch {
    return null; // no JSON names no payment
  }
}

function readReturn(query: string): Returned | null {
  const { order_number: attemptNo, rec_trade_id: reference } = readFields(query) ?? {};
  return attemptNo ? { attemptNo, reference: reference ?? null } : null;
}

const holder = (email: string) => ({ phone_number: '', name: '', email });

const chargeFields = (merchant: TappayMerchant, charge: Charge) => ({
  merchant_id: merchant.merchantId,
  amount: charge.amount,
  currency: charge.currency,
  details: charge.description.slice(0, 50),
  order_number: charge.attemptNo,
  // By it a payment is found again whose answer never came.
  bank_transaction_id: charge.attemptNo,
});

async function payByPrime(merchant: TappayMerchant, attempt: Attempt): Promise<Next> {
  if (attempt.prime === undefined) return { kind: 'declined', reason: 'no prime' };
  const body = {
    ...chargeFields(merchant, attempt),
    prime: attempt.prime,
    cardholder: holder(attempt.email),
    remember: attempt.isRemembered ?? false,
    three_domain_secure: true,
    result_url: {
      frontend_redirect_url: attempt.returnUrl,
      backend_notify_url: attempt.notifyUrl,
      go_back_url: attempt.backUrl,
    },
  };
  const answer = await ask(merchant, '/tpc/payment/pay-by-prime', body, payAnswer);
  if (answer.status !== 0) return { kind: 'declined', reason: String(answer.status) };
  // With 3-D Secure 0 only means: go there.
  if (answer.payment_url) {
    const reference = answer.rec_trade_id ?? null;
    return { kind: 'redirect', url: answer.payment_url, reference, stored: readStored(answer) };
  }
  return { kind: 'done', settlement: paidNow(merchant, answer, attempt.attemptNo) };
}

async function payByToken(
  merchant: TappayMerchant,
  stored: StoredCredential,
  charge: Charge,
): Promise<Charged> {
  if (stored.method !== 'card') return { kind: 'declined', reason: 'no card' };
  const { cardKey: card_key, cardToken: card_token } = stored;
  const body = { ...chargeFields(merchant, charge), card_key, card_token };
  const answer = await ask(merchant, '/tpc/payment/pay-by-token', body, payAnswer);
  if (answer.status !== 0) return { kind: 'declined', reason: String(answer.status) };
  return { kind: 'done', settlement: paidNow(merchant, answer, charge.attemptNo) };
}

function paidNow(merchant: TappayMerchant, answer: PayAnswer, attemptNo: string): Settlement {
  const { rec_trade_id: id, amount, currency, transaction_time_millis: time } = answer;
  if (!id || amount === undefined || !currency || time === undefined) {
    throw unreadable(provider, 'told of a payment without its facts');
  }
  if (answer.order_number !== attemptNo) throw unreadable(provider, 'paid another order');
  const merchant_id = answer.merchant_id ?? merchant.merchantId;
  const record = { rec_trade_id: id, merchant_id, time, amount, currency, record_status: 0 };
  const settlement = settlementOf({ ...record, card_info: answer.card_info }, attemptNo);
  return { ...settlement, stored: readStored(answer) };
}

/** The Record API: status 2 is the end of the list, and no failure. */
async function queryRecord(merchant: TappayMerchant, key: AttemptKey): Promise<State> {
  const body = {
    records_per_page: 10,
    page: 0,
    filters: { merchant_id: [merchant.merchantId], order_number: key.attemptNo },
  };
  const answer = await ask(merchant, '/tpc/transaction/query', body, recordAnswer);
  if (answer.status !== 0 && answer.status !== 2) {
    throw unreadable(provider, `answered a query with ${answer.status}`);
  }
  const found = (answer.trade_records ?? []).find(
    (one) => one.order_number === key.attemptNo && one.merchant_id === merchant.merchantId,
  );
  if (found === undefined) return { state: 'unknown' };
  const settlement = settlementOf(found, key.attemptNo);
  const { record_status: status } = found;
  // 0 authorised, 1 captured, 2 refunded in part.
  if (status >= 0 && status <= 2) return { state: 'paid', settlement };
  if (status === 3) return { state: 'refunded', settlement };
  return status === 4 ? { state: 'pending' } : { state: 'failed', reason: String(status) };
}

async function refund(
  merchant: TappayMerchant,
  { settlement, amount, refundNo }: RefundRequest,
): Promise<Refunded> {
  const { providerTradeNo: rec_trade_id } = settlement;
  const body = { rec_trade_id, amount, bank_refund_id: refundNo };
  const answer = await ask(merchant, '/tpc/transaction/refund', body, refundAnswer);
  if (answer.status === 0) return { state: 'done', reference: answer.refund_id ?? refundNo };
  const reason = String(answer.status);
  // A part only goes back after the capture, the day after.
  return { state: answer.status === 10024 ? 'later' : 'refused', reason };
}

async function ask<S extends z.ZodMiniType<{ status: number }>>(
  merchant: TappayMerchant,
  path: string,
  fields: object,
  shape: S,
): Promise<z.output<S>> {
  const { partnerKey } = merchant;
  const { text } = await askService(provider, `${merchant.url()}${path}`, {
    headers: { 'content-type': 'application/json', 'x-api-key': partnerKey },
    body: JSON.stringify({ ...fields, partner_key: partnerKey }),
  });
  const parsed = shape.safeParse(readJson(provider, text));
  if (!parsed.success) throw unreadable(provider, 'answered in another shape');
  if (isOurFault(parsed.data.status)) throw unreadable(provider, `status ${parsed.data.status}`);
  return parsed.data;
}
