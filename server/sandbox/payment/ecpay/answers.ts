import { checkMacValue } from '../../../ports/payment/ecpay/check-mac-value.ts';
import { taipeiTime } from '../../../ports/taipei-time.ts';
import type { Checkout } from '../hosted/checkout.ts';
import type { Event } from '../hosted/protocol.ts';
import { sandboxKeys } from '../merchants.ts';

const keys = sandboxKeys.ecpay;

/** Signs what ECPay sends and answers. */
export function signed(fields: Record<string, string>): Record<string, string> {
  return { ...fields, CheckMacValue: checkMacValue(fields, keys) };
}

/** `yyyy/MM/dd HH:mm:ss` in Taipei. */
const written = (moment: string) => taipeiTime(new Date(moment)).replaceAll('-', '/');

const kinds = { card: 'Credit_CreditCard', atm: 'ATM_TAISHIN', store: 'CVS_CVS' } as const;

const customFields = ({ sent }: Checkout) =>
  Object.fromEntries([1, 2, 3, 4].map((n) => [`CustomField${n}`, sent[`CustomField${n}`] ?? '']));

const common = (trade: Checkout) => ({
  MerchantID: keys.merchantId,
  MerchantTradeNo: trade.tradeNo,
  StoreID: trade.sent['StoreID'] ?? '',
  TradeNo: trade.providerTradeNo,
  TradeAmt: String(trade.amount),
  TradeDate: written(trade.createdAt),
  PaymentType: trade.means === null ? '' : kinds[trade.means],
  ...customFields(trade),
});

/** What a call-back of an event says, signed. */
export function noticeOf(trade: Checkout, event: Event): Record<string, string> {
  return signed(event === 'number' ? numberNotice(trade) : resultNotice(trade, event));
}

/** A number that was given out; its codes mean "not paid yet". */
function numberNotice(trade: Checkout): Record<string, string> {
  const { number, means } = trade;
  const until = written(number?.until ?? '');
  const atBank = means === 'atm';
  return {
    ...common(trade),
    RtnCode: atBank ? '2' : '10100073',
    RtnMsg: atBank ? 'Get VirtualAccount Succeeded' : 'Get CVS Code Succeeded.',
    ...(atBank
      ? { BankCode: number?.bankCode ?? '', vAccount: number?.account ?? '' }
      : { PaymentNo: number?.account ?? '', Barcode1: '', Barcode2: '', Barcode3: '' }),
    // Banks are told the day alone.
    ExpireDate: atBank ? until.slice(0, 10) : until,
  };
}

function resultNotice(trade: Checkout, event: 'paid' | 'refused'): Record<string, string> {
  const at = trade.paidAt === null ? '' : written(trade.paidAt);
  return {
    ...common(trade),
    RtnCode: event === 'paid' ? '1' : (trade.reason ?? ''),
    RtnMsg: event === 'paid' ? '交易成功' : '授權失敗',
    PaymentDate: at,
    PaymentTypeChargeFee: '0',
    PlatformID: '',
    SimulatePaid: '0',
    ...(trade.sent['NeedExtraPaidInfo'] === 'Y' ? extraInfo(trade, at) : {}),
  };
}

/** With NeedExtraPaidInfo; empty where it is about another way to pay. */
function extraInfo({ card, means, number, providerTradeNo, amount }: Checkout, at: string) {
  const isCard = means === 'card';
  return {
    gwsr: isCard ? providerTradeNo.slice(-8) : '',
    process_date: isCard ? at : '',
    auth_code: isCard && at !== '' ? '777777' : '',
    card4no: card?.last4 ?? '',
    card6no: card?.first6 ?? '',
    eci: isCard ? '5' : '',
    stage: '0',
    stast: '0',
    staed: '0',
    amount: isCard ? String(amount) : '0',
    ATMAccBank: means === 'atm' && at !== '' ? '004' : '',
    ATMAccNo: means === 'atm' && at !== '' ? '12345' : '',
    PaymentNo: means === 'store' ? (number?.account ?? '') : '',
    PayFrom: means === 'store' && at !== '' ? 'family' : '',
  };
}

/** The answer to QueryTradeInfo, with the fields that recorded answers have. */
export function queryAnswer(tradeNo: string, trade: Checkout | null): Record<string, string> {
  if (trade === null) return signed(unknownTrade(tradeNo, '10200047'));
  if (trade.step !== 'numbered' && trade.step !== 'paid') {
    // Nobody has chosen how to pay, or a card was refused: the order was not made.
    return signed({ ...unknownTrade(tradeNo, '10200095'), ...customFields(trade) });
  }
  return signed({
    ...common(trade),
    HandlingCharge: '0',
    ItemName: trade.sent['ItemName'] ?? '',
    PaymentDate: trade.paidAt === null ? '' : written(trade.paidAt),
    PaymentTypeChargeFee: '0',
    TradeStatus: trade.step === 'paid' ? '1' : '0',
  });
}

const unknownTrade = (tradeNo: string, status: string) => ({
  CustomField1: '',
  CustomField2: '',
  CustomField3: '',
  CustomField4: '',
  HandlingCharge: '0',
  ItemName: '',
  MerchantID: keys.merchantId,
  MerchantTradeNo: tradeNo,
  PaymentDate: '',
  PaymentType: '',
  PaymentTypeChargeFee: '0',
  StoreID: '',
  TradeAmt: '0',
  TradeDate: '',
  TradeNo: '',
  TradeStatus: status,
});
