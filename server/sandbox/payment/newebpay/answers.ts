import {
  checkCode,
  encryptTradeInfo,
  tradeSha,
} from '../../../ports/payment/newebpay/trade-info.ts';
import { taipeiClock, taipeiTime } from '../../../ports/taipei-time.ts';
import type { Checkout } from '../hosted/checkout.ts';
import type { Event } from '../hosted/protocol.ts';
import { sandboxKeys } from '../merchants.ts';
import { backStatus, closeStatus, tradeStatus } from './status.ts';

type Value = string | number;
type Values = Record<string, Value>;

const keys = sandboxKeys.newebpay;
const { merchantId } = keys;
const kinds = { card: 'CREDIT', atm: 'VACC', store: 'CVS' } as const;
/** What a time says that is not there yet. */
const noTime = '0000-00-00 00:00:00';

/** The form that tells of an event, sealed as the shop asked for it: JSON, or fields. */
export function noticeOf(trade: Checkout, event: Event): Record<string, string> {
  const status = event === 'refused' ? (trade.reason ?? '') : 'SUCCESS';
  const message = { paid: '付款成功', refused: '付款失敗', number: '取號成功' }[event];
  const result = {
    MerchantID: merchantId,
    Amt: trade.amount,
    TradeNo: trade.providerTradeNo,
    MerchantOrderNo: trade.tradeNo,
    ...factsOf(trade, event),
  };
  const isJson = trade.sent['RespondType'] === 'JSON';
  const text = isJson
    ? JSON.stringify({ Status: status, Message: message, Result: result })
    : query({ Status: status, Message: message, ...result });
  const tradeInfo = encryptTradeInfo(text, keys);
  return {
    Status: status,
    MerchantID: merchantId,
    Version: '2.3',
    TradeInfo: tradeInfo,
    TradeSha: tradeSha(tradeInfo, keys),
  };
}

function query(values: Values): string {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(texts).toString();
}

function factsOf(trade: Checkout, event: Event): Values {
  const kind = { PaymentType: trade.means === null ? '' : kinds[trade.means] };
  if (event === 'number') return { ...kind, ...numberFacts(trade) };
  const common = {
    RespondType: trade.sent['RespondType'] ?? '',
    IP: '127.0.0.1',
    EscrowBank: 'HNCB',
    ...kind,
    PayTime: taipeiTime(new Date(trade.paidAt ?? trade.createdAt)),
  };
  if (trade.means === 'atm') return { ...common, PayBankCode: '004', PayerAccount5Code: '12345' };
  if (trade.means === 'store') {
    return { ...common, CodeNo: trade.number?.account ?? '', StoreType: '1', StoreID: '123456' };
  }
  return { ...common, ...cardFacts(trade), TokenUseStatus: 0, PaymentMethod: 'CREDIT' };
}

const cardFacts = ({ card, paidAt }: Checkout): Values => ({
  RespondCode: paidAt === null ? '' : '00',
  Auth: paidAt === null ? '' : '930637',
  Card6No: card?.first6 ?? '',
  Card4No: card?.last4 ?? '',
  AuthBank: 'KGI',
  ECI: '5',
  Inst: 0,
  InstFirst: 0,
  InstEach: 0,
});

function numberFacts({ number }: Checkout): Values {
  const { day, time } = taipeiClock(new Date(number?.until ?? ''));
  return {
    ...(number?.bankCode ? { BankCode: number.bankCode } : {}),
    CodeNo: number?.account ?? '',
    ExpireDate: day,
    ExpireTime: time,
  };
}

/** A trade's numbers with the signature of answers over them. */
export function signedFacts(trade: Checkout): Values {
  const { amount, tradeNo: orderNo, providerTradeNo: tradeNo } = trade;
  const code = checkCode({ amount: String(amount), merchantId, orderNo, tradeNo }, keys);
  return {
    MerchantID: merchantId,
    Amt: amount,
    TradeNo: tradeNo,
    MerchantOrderNo: orderNo,
    CheckCode: code,
  };
}

/** What a query tells. */
export function queryFacts(trade: Checkout, now: Date): Values {
  const isPaid = trade.paidAt !== null;
  const isCard = trade.means === 'card';
  const closing = closeStatus(trade, now);
  const isClosing = closing !== '0';
  return {
    ...signedFacts(trade),
    TradeStatus: tradeStatus(trade, now),
    PaymentType: trade.means === null ? '' : kinds[trade.means],
    CreateTime: taipeiTime(new Date(trade.createdAt)),
    PayTime: trade.paidAt === null ? noTime : taipeiTime(new Date(trade.paidAt)),
    FundTime: '0000-00-00',
    ...(isCard ? cardFacts(trade) : {}),
    ...(isCard && isPaid
      ? {
          CloseAmt: isClosing ? String(trade.amount) : '',
          CloseStatus: closing,
          BackBalance: String(trade.amount - refundedOf(trade)),
          BackStatus: backStatus(trade, now),
          RespondMsg: '授權成功',
        }
      : {}),
    ...(trade.means === 'atm' && isPaid ? { PayBankCode: '004' } : {}),
  };
}

const refundedOf = ({ returns }: Checkout) =>
  returns.reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + amount : sum), 0);
