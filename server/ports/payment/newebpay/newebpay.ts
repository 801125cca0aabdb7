import type {
  Attempt,
  AttemptKey,
  PaymentPort,
  ProviderRequest,
  Refunded,
  RefundRequest,
  State,
} from '../payment-port.ts';
import { sameText } from '../../credentials.ts';
import { askService, unreadable } from '../../ask-service.ts';
import { readForm } from '../protocol/form.ts';
import { readNotice, readResult, readSettlement, type Result } from './read-result.ts';
import {
  checkCode,
  checkValue,
  decryptTradeInfo,
  encryptTradeInfo,
  isTradeSha,
  tradeSha,
} from './trade-info.ts';

/** A shop at NewebPay; `url` is where its service begins. */
export interface NewebpayMerchant {
  merchantId: string;
  hashKey: string;
  hashIv: string;
  url: () => string;
}

const provider = 'NewebPay';
const version = '2.3';
/** Another capture or refund of the same trade is on its way through the bank. */
const inProgress = new Set(['TRA10045', 'TRA10048', 'TRA10049']);
const pageLanguage = { 'zh-TW': 'zh-tw', 'zh-CN': 'zh-tw', ja: 'jp', en: 'en', es: 'en' } as const;

/** NewebPay MPG: a hosted page for card, ATM, WebATM and shop counters. */
export function newebpay(merchant: NewebpayMerchant): PaymentPort {
  return {
    method: 'newebpay',
    // Its calls know no number of a refund: asked twice they pay back twice.
    canRepeatRefund: false,
    goesBackByHand,
    client: null,
    // Only the status counts.
    notifyAnswer: 'OK',
    start: (attempt) =>
      Promise.resolve({
        kind: 'form',
        action: `${merchant.url()}/MPG/mpg_gateway`,
        fields: checkoutForm(attempt, merchant),
        reference: null,
      }),
    settle: (key) => settle(merchant, key),
    verifyNotify: (request) => {
      const result = signedResult(merchant, request);
      return Promise.resolve(result && readNotice(result));
    },
    verifyReturn: (request) => {
      const result = signedResult(merchant, request);
      const attemptNo = result?.fields['MerchantOrderNo'];
      if (!attemptNo) return null;
      const notice = readNotice(result);
      const { instructions } = notice?.kind === 'instructions' ? notice : {};
      return { attemptNo, reference: null, ...(instructions ? { instructions } : {}) };
    },
    refund: (request) => refund(merchant, request),
  };
}

function checkoutForm(attempt: Attempt, merchant: NewebpayMerchant): Record<string, string> {
  const trade = new URLSearchParams({
    MerchantID: merchant.merchantId,
    RespondType: 'JSON',
    TimeStamp: seconds(attempt.at),
    Version: version,
    LangType: pageLanguage[attempt.locale],
    MerchantOrderNo: attempt.attemptNo,
    Amt: String(attempt.amount),
    ItemDesc: attempt.description.slice(0, 50),
    // The two must differ, or results arrive twice.
    ReturnURL: attempt.returnUrl,
    NotifyURL: attempt.notifyUrl,
    // Its server tells nobody of a number to pay by: the browser brings it.
    CustomerURL: attempt.returnUrl,
    ClientBackURL: attempt.backUrl,
    Email: attempt.email,
    EmailModify: '0',
    CREDIT: '1',
    WEBATM: '1',
    VACC: '1',
    CVS: '1',
  });
  const tradeInfo = encryptTradeInfo(trade.toString(), merchant);
  return {
    MerchantID: merchant.merchantId,
    TradeInfo: tradeInfo,
    TradeSha: tradeSha(tradeInfo, merchant),
    Version: version,
  };
}

/** What a form says whose signature is right, of our shop; null for all others. */
function signedResult(merchant: NewebpayMerchant, request: ProviderRequest): Result | null {
  const { TradeInfo: hex, TradeSha: sha } = readForm(request) ?? {};
  if (hex === undefined || sha === undefined || !isTradeSha(sha, hex, merchant)) return null;
  const text = decryptTradeInfo(hex, merchant);
  const result = text === null ? null : readResult(text);
  return result?.fields['MerchantID'] === merchant.merchantId ? result : null;
}

/** What a query tells: the trade, signed; null for one that is not known. */
async function queryTrade(
  merchant: NewebpayMerchant,
  trade: { attemptNo: string; amount: number; at: Date },
) {
  const amount = String(trade.amount);
  const { merchantId } = merchant;
  const { status, fields } = await post(merchant, '/API/QueryTradeInfo', {
    MerchantID: merchantId,
    Version: '1.3',
    RespondType: 'JSON',
    CheckValue: checkValue({ amount, merchantId, orderNo: trade.attemptNo }, merchant),
    TimeStamp: seconds(trade.at),
    MerchantOrderNo: trade.attemptNo,
    Amt: amount,
    // Shops of several others.
    ...(merchantId.startsWith('MS5') ? { Gateway: 'Composite' } : {}),
  });
  if (status === 'TRA10021') return null;
  if (status !== 'SUCCESS') throw unreadable(provider, `answered a query with ${status}`);
  const expected = checkCode(
    { amount, merchantId, orderNo: trade.attemptNo, tradeNo: fields['TradeNo'] ?? '' },
    merchant,
  );
  // Of another amount, order or shop the code is another one, too; then the facts must say the same.
  const isOurs =
    sameText(fields['CheckCode'] ?? '', expected) &&
    fields['Amt'] === amount &&
    fields['MerchantOrderNo'] === trade.attemptNo &&
    fields['MerchantID'] === merchantId;
  if (!isOurs) throw unreadable(provider, 'answered a query without its signature');
  return fields;
}

async function settle(merchant: NewebpayMerchant, key: AttemptKey): Promise<State> {
  const fields = await queryTrade(merchant, key);
  if (fields === null) return { state: 'unknown' };
  const status = fields['TradeStatus'] ?? '';
  if (status === '0') return { state: 'pending' };
  if (status === '2' || status === '3') return { state: 'failed', reason: status };
  const settlement = readSettlement(fields);
  if (settlement === null || (status !== '1' && status !== '6')) {
    throw unreadable(provider, 'told of a payment without its facts');
  }
  return { state: status === '1' ? 'paid' : 'refunded', settlement };
}

/** Money of banks and shops. */
const goesBackByHand = (kind: string) => kind !== 'CREDIT';

/**
 * A card's money: after its capture by Close, before it all of it by Cancel. While the capture runs,
 * or for a part before it, there is nothing to ask for yet.
 */
async function refund(
  merchant: NewebpayMerchant,
  { settlement, amount, at }: RefundRequest,
): Promise<Refunded> {
  if (goesBackByHand(settlement.kind)) return { state: 'manual', reference: null };
  const trade = await queryTrade(merchant, { ...settlement, at });
  const closing = trade?.['CloseStatus'];
  const isWhole = amount === settlement.amount;
  if (closing === '3') {
    return cardAction(merchant, '/API/CreditCard/Close', settlement.attemptNo, {
      Version: '1.1',
      CloseType: '2',
      Amt: String(amount),
      TimeStamp: seconds(at),
    });
  }
  if (closing !== '0' || !isWhole) return { state: 'later', reason: `CloseStatus ${closing}` };
  return cardAction(merchant, '/API/CreditCard/Cancel', settlement.attemptNo, {
    Version: '1.0',
    Amt: String(amount),
    TimeStamp: seconds(at),
  });
}

async function cardAction(
  merchant: NewebpayMerchant,
  path: string,
  attemptNo: string,
  fields: Record<string, string>,
): Promise<Refunded> {
  const data = new URLSearchParams({
    RespondType: 'JSON',
    ...fields,
    MerchantOrderNo: attemptNo,
    IndexType: '1',
  });
  const { status } = await post(merchant, path, {
    MerchantID_: merchant.merchantId,
    PostData_: encryptTradeInfo(data.toString(), merchant),
  });
  // TRA20001: the bank does it at night. Close only takes the request on.
  if (status === 'SUCCESS' || status === 'TRA20001')
    return { state: 'pending', reference: attemptNo };
  return { state: inProgress.has(status) ? 'later' : 'refused', reason: status };
}

async function post(merchant: NewebpayMerchant, path: string, fields: Record<string, string>) {
  const request = { body: new URLSearchParams(fields) };
  const { text } = await askService(provider, `${merchant.url()}${path}`, request);
  const result = readResult(text);
  if (result === null) throw unreadable(provider, 'answered neither JSON nor fields');
  return result;
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));
