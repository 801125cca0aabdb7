import type { Language } from '#shared/domain/constants.ts';
import type { Attempt } from '../payment-port.ts';
import { taipeiTime } from '../../taipei-time.ts';
import type { EcpayKeys } from '../../ecpay-invoice/seal-data.ts';
import { checkMacValue } from './check-mac-value.ts';

/** Languages of the payment page; there is neither simplified Chinese nor Spanish. */
const pageLanguage: Record<Language, string | null> = {
  'zh-TW': null, // the default, which has no word of its own
  'zh-CN': 'CHI',
  en: 'ENG',
  ja: 'JPN',
  es: 'ENG',
};

/** The signed form that the browser sends to `/Cashier/AioCheckOut/V5`. */
export function checkoutForm(
  attempt: Attempt,
  merchant: EcpayKeys & { merchantId: string },
): Record<string, string> {
  const language = pageLanguage[attempt.locale];
  const fields: Record<string, string> = {
    MerchantID: merchant.merchantId,
    MerchantTradeNo: attempt.attemptNo,
    MerchantTradeDate: taipeiTime(attempt.at).replaceAll('-', '/'),
    PaymentType: 'aio',
    TotalAmount: String(attempt.amount),
    TradeDesc: plainWords(attempt.description),
    ItemName: plainWords(attempt.description),
    ReturnURL: attempt.notifyUrl,
    OrderResultURL: attempt.returnUrl,
    ClientBackURL: attempt.backUrl,
    // Numbers of banks and shops are told to us as soon as they are given out.
    PaymentInfoURL: attempt.notifyUrl,
    ChoosePayment: 'ALL',
    // A barcode's money is told two days late; the rest need contracts of their own.
    IgnorePayment: 'BARCODE#ApplePay#TWQR#BNPL#WeiXin#DigitalPayment',
    NeedExtraPaidInfo: 'Y',
    EncryptType: '1',
    ...(language === null ? {} : { Language: language }),
  };
  return { ...fields, CheckMacValue: checkMacValue(fields, merchant) };
}

/**
 * Words that pass ECPay's filters: no marks (`#` would begin another item, and others are altered
 * after signing), no names of programs, which its firewall takes for an attack, and not too long.
 */
export function plainWords(text: string): string {
  const plain = text
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\b(?:echo|curl|bash|python|cmd|wget)\b/giu, ' ');
  return plain.replace(/ +/g, ' ').trim().slice(0, 50).trim() || 'Order';
}
