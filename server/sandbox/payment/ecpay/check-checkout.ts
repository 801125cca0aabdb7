import { isSigned } from '../../../ports/payment/ecpay/check-mac-value.ts';
import { readAmount } from '../../../ports/payment/protocol/form.ts';
import { readTaipeiTime, taipeiTime } from '../../../ports/taipei-time.ts';
import { digits } from '../digits.ts';
import type { Means, NewCheckout } from '../hosted/checkout.ts';
import { sandboxKeys } from '../merchants.ts';

type Fields = Readonly<Record<string, string>>;

/** Why a form is turned away: a recorded code, or the name of the field alone. */
export interface Refusal {
  code: string;
  message: string;
}

const keys = sandboxKeys.ecpay;

/** Choices that the simulator plays, by the name that IgnorePayment gives them. */
const played: Record<string, Means> = { Credit: 'card', ATM: 'atm', CVS: 'store' };
const choices = [
  'ALL',
  ...'Credit WebATM ATM CVS BARCODE ApplePay TWQR BNPL WeiXin DigitalPayment'.split(' '),
];

/** Words for which ECPay's firewall takes a form for an attack. */
const attacks = /\b(?:echo|curl|bash|python|cmd|wget)\b/i;

const isUrl = (text: string | undefined) =>
  text !== undefined && text.length <= 200 && /^https?:\/\//.test(text) && URL.canParse(text);

/** What each required field must be (manual of AioCheckOut V5). Ports other than 80 and 443 pass here alone. */
const required: Record<string, (value: string) => boolean> = {
  MerchantTradeDate: (value) => /^\d{4}\/\d\d\/\d\d /.test(value) && readTaipeiTime(value) !== null,
  PaymentType: (value) => value === 'aio',
  TradeDesc: (value) => value !== '' && value.length <= 200,
  ItemName: (value) => value !== '' && value.length <= 400,
  ReturnURL: isUrl,
  ChoosePayment: (value) => choices.includes(value),
  EncryptType: (value) => value === '1',
};

const optional: Record<string, (value: string) => boolean> = {
  OrderResultURL: isUrl,
  PaymentInfoURL: isUrl,
  ClientBackURL: isUrl,
  ClientRedirectURL: isUrl,
  NeedExtraPaidInfo: (value) => value === 'Y' || value === 'N',
  Language: (value) => ['ENG', 'KOR', 'JPN', 'CHI'].includes(value),
  ExpireDate: (value) => inRange(value, 1, 60),
  StoreExpireDate: (value) => inRange(value, 1, 43_200),
};

function inRange(value: string, least: number, most: number): boolean {
  const number = readAmount(value);
  return number !== null && number >= least && number <= most;
}

/** The signature first, then every field as strictly as ECPay takes it; what is not refused is a new trade. */
export function checkCheckout(fields: Fields | null, now: Date): NewCheckout | Refusal {
  const parameter = (name: string) => ({ code: '', message: `Parameter Error. ${name}` });
  if (fields === null) return parameter('a field comes twice');
  const tradeNo = fields['MerchantTradeNo'] ?? '';
  if (fields['MerchantID'] !== keys.merchantId) return parameter('MerchantID');
  if (!isSigned(fields, keys)) return { code: '10200073', message: 'CheckMacValue Error' };
  if (!/^[0-9A-Za-z]{1,20}$/.test(tradeNo)) {
    return { code: '10200052', message: 'MerchantTradeNo Error' };
  }
  const amount = readAmount(fields['TotalAmount']) ?? 0;
  if (amount < 1) return { code: '10200050', message: 'TotalAmount Error' };
  const wrong =
    Object.entries(required).find(([name, isRight]) => !isRight(fields[name] ?? '')) ??
    Object.entries(optional).find(
      ([name, isRight]) =>
        fields[name] !== undefined && fields[name] !== '' && !isRight(fields[name]),
    );
  if (wrong) return parameter(wrong[0]);
  // The result would arrive twice, once without a server behind it.
  if (fields['OrderResultURL'] === fields['ReturnURL']) return parameter('OrderResultURL');
  if (attacks.test(`${fields['ItemName']} ${fields['TradeDesc']}`)) {
    return { code: '10400011', message: 'Request blocked' };
  }
  const offers = offersOf(fields);
  if (offers.length === 0) return { code: '10300023', message: 'No payment method is enabled' };
  return {
    tradeNo,
    providerTradeNo: newTradeNo(now),
    amount,
    description: fields['ItemName'] ?? '',
    offers,
    notifyUrl: fields['ReturnURL'] ?? '',
    infoUrl: fields['PaymentInfoURL'] || null,
    returnUrl: fields['OrderResultURL'] || null,
    backUrl: fields['ClientBackURL'] || null,
    sent: Object.fromEntries(Object.entries(fields).filter(([name]) => answered.test(name))),
  };
}

/** What of the form its answers depend on. */
const answered =
  /^(?:StoreID|CustomField[1-4]|NeedExtraPaidInfo|ItemName|ExpireDate|StoreExpireDate)$/;

function offersOf(fields: Fields): Means[] {
  const choice = fields['ChoosePayment'] ?? '';
  const ignored = (fields['IgnorePayment'] ?? '').split('#');
  const open =
    choice === 'ALL' ? Object.keys(played).filter((name) => !ignored.includes(name)) : [choice];
  return open.flatMap((name) => played[name] ?? []);
}

/** ECPay's own number: sixteen digits that begin with the day. */
function newTradeNo(now: Date): string {
  const day = taipeiTime(now).slice(2, 10).replaceAll('-', '');
  return `${day}${digits(10)}`;
}
