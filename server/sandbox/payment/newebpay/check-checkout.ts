import { readAmount, readFields } from '../../../ports/payment/protocol/form.ts';
import { decryptTradeInfo, isTradeSha } from '../../../ports/payment/newebpay/trade-info.ts';
import { readTaipeiTime, taipeiTime } from '../../../ports/taipei-time.ts';
import { digits } from '../digits.ts';
import type { Means, NewCheckout } from '../hosted/checkout.ts';
import { sandboxKeys } from '../merchants.ts';

type Fields = Readonly<Record<string, string>>;

/** NewebPay's code of why a form is turned away (manual NDNF, section 5). */
export interface Refusal {
  code: string;
}

const keys = sandboxKeys.newebpay;
const version = '2.3';
/** How far the shop's clock may be off. */
const toleranceMs = 120_000;

const isUrl = (text: string | undefined) =>
  text !== undefined && text.length <= 200 && /^https?:\/\//.test(text) && URL.canParse(text);
const isUrlOrNone = (text: string | undefined) => !text || isUrl(text);

/** What each field of TradeInfo must be, and the code of what is not. Ports other than 80 and 443 pass here alone. */
const rules: readonly { code: string; isRight: (fields: Fields) => boolean }[] = [
  { code: 'MPG03007', isRight: ({ MerchantID: id }) => id === keys.merchantId },
  { code: 'MPG02010', isRight: ({ Version: own }) => own === version },
  { code: 'MPG01024', isRight: ({ RespondType: type }) => type === 'JSON' || type === 'String' },
  { code: 'MPG01012', isRight: ({ MerchantOrderNo: no = '' }) => /^\w{1,30}$/.test(no) },
  { code: 'MPG01015', isRight: ({ Amt: amount }) => (readAmount(amount) ?? 0) > 0 },
  {
    code: 'MPG01017',
    isRight: ({ ItemDesc: text = '' }) => text !== '' && text.length <= 50,
  },
  { code: 'MPG01013', isRight: ({ Email: email }) => !email || /^\S+@\S+$/.test(email) },
  {
    code: 'MPG01014',
    isRight: (fields) =>
      isUrl(fields['NotifyURL']) &&
      ['ReturnURL', 'CustomerURL', 'ClientBackURL'].every((name) => isUrlOrNone(fields[name])),
  },
  { code: 'MPG01018', isRight: ({ ExpireDate: day }) => !day || isDay(day) },
];

const isDay = (text: string) =>
  /^\d{8}$/.test(text) && readTaipeiTime(`${dashed(text)} 00:00:00`) !== null;
const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** A form that a browser sent from a page (`isFromPage`): its seal first, then every field of it. */
export function checkCheckout(
  form: Fields | null,
  { isFromPage, now }: { isFromPage: boolean; now: Date },
): NewCheckout | Refusal {
  if (!isFromPage) return { code: 'MPG02005' };
  const {
    MerchantID: id,
    TradeInfo: hex,
    TradeSha: sha,
    Version: own,
    EncryptType: type,
  } = form ?? {};
  if (!id) return { code: 'MPG01009' };
  if (id !== keys.merchantId) return { code: 'MPG03007' };
  if (own !== version) return { code: 'MPG02010' };
  if (!hex) return { code: 'MPG01023' };
  if (!sha) return { code: 'MPG01016' };
  // 1 is GCM, of which the manual tells too little.
  if (type !== undefined && type !== '0') return { code: 'MPG03005' };
  if (!isTradeSha(sha, hex, keys)) return { code: 'MPG02001' };
  const text = decryptTradeInfo(hex, keys);
  if (text === null) return { code: 'MPG03005' };
  const fields = readFields(text);
  if (fields === null || /%00|\0/.test(text)) return { code: 'MPG01024' };
  const wrong = rules.find(({ isRight }) => !isRight(fields));
  if (wrong) return { code: wrong.code };
  const at = Number(fields['TimeStamp']) * 1000;
  if (!(Math.abs(now.getTime() - at) <= toleranceMs)) return { code: 'MPG01002' };
  const offers = offersOf(fields);
  if (offers.length === 0) return { code: 'MPG02003' };
  return tradeOf(fields, offers, now);
}

function tradeOf(fields: Fields, offers: Means[], now: Date): NewCheckout {
  return {
    tradeNo: fields['MerchantOrderNo'] ?? '',
    providerTradeNo: newTradeNo(now),
    amount: readAmount(fields['Amt']) ?? 0,
    description: fields['ItemDesc'] ?? '',
    offers,
    notifyUrl: fields['NotifyURL'] ?? '',
    infoUrl: null, // its server tells of no number: the browser takes it to CustomerURL
    returnUrl: fields['ReturnURL'] || null,
    backUrl: fields['ClientBackURL'] || null,
    sent: {
      RespondType: fields['RespondType'] ?? '',
      ...(fields['CustomerURL'] ? { CustomerURL: fields['CustomerURL'] } : {}),
      ...(fields['ExpireDate'] ? { ExpireDate: dashed(fields['ExpireDate']) } : {}),
    },
  };
}

/** What is switched on and may take this amount. */
function offersOf(fields: Fields): Means[] {
  const amount = readAmount(fields['Amt']) ?? 0;
  const offers: Means[] = [];
  if (fields['CREDIT'] === '1') offers.push('card');
  if (fields['VACC'] === '1' && amount <= 49_999) offers.push('atm');
  if (fields['CVS'] === '1' && amount >= 30 && amount <= 20_000) offers.push('store');
  return offers;
}

/** NewebPay's own number: the moment and five digits. */
function newTradeNo(now: Date): string {
  const moment = taipeiTime(now).slice(2).replaceAll(/\D/g, '');
  return `${moment}${digits(5)}`;
}
