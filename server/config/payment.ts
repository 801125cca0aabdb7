import * as z from 'zod/mini';
import { isLoopbackHost } from '#shared/domain/loopback.ts';
import { isOrigin, urlOf } from './address.ts';
import { text } from './variable.ts';

/** Who takes payments, each with what makes us known there; what is not set is not offered. */
export const paymentVariables = {
  /** ECPay: card, ATM and shop counters on its page. */
  ECPAY_MERCHANT_ID: text,
  ECPAY_HASH_KEY: text,
  ECPAY_HASH_IV: text,
  ECPAY_URL: z._default(z.string(), 'https://payment.ecpay.com.tw'),
  /** NewebPay: the same on its own. */
  NEWEBPAY_MERCHANT_ID: text,
  NEWEBPAY_HASH_KEY: text,
  NEWEBPAY_HASH_IV: text,
  NEWEBPAY_URL: z._default(z.string(), 'https://core.newebpay.com'),
  /** TapPay: a card on our page; the first two stand in that page. */
  TAPPAY_APP_ID: text,
  TAPPAY_APP_KEY: text,
  TAPPAY_PARTNER_KEY: text,
  TAPPAY_MERCHANT_ID: text,
  TAPPAY_URL: z._default(z.string(), 'https://prod.tappaysdk.com'),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_MERCHANT_ID: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_URL: z._default(z.string(), 'https://api-m.paypal.com'),
  /** The account that people transfer to. */
  TRANSFER_BANK_CODE: text,
  TRANSFER_BANK_NAME: text,
  TRANSFER_ACCOUNT: text,
  TRANSFER_ACCOUNT_NAME: text,
};

const paymentEnvironment = z.object(paymentVariables);
type PaymentEnvironment = z.infer<typeof paymentEnvironment>;
type Variable = keyof PaymentEnvironment;

/** All of them or none. */
const together: readonly (readonly Variable[])[] = [
  ['ECPAY_MERCHANT_ID', 'ECPAY_HASH_KEY', 'ECPAY_HASH_IV'],
  ['NEWEBPAY_MERCHANT_ID', 'NEWEBPAY_HASH_KEY', 'NEWEBPAY_HASH_IV'],
  ['TAPPAY_APP_ID', 'TAPPAY_APP_KEY', 'TAPPAY_PARTNER_KEY', 'TAPPAY_MERCHANT_ID'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID', 'PAYPAL_WEBHOOK_ID'],
  ['TRANSFER_BANK_CODE', 'TRANSFER_BANK_NAME', 'TRANSFER_ACCOUNT', 'TRANSFER_ACCOUNT_NAME'],
];

const shapes: readonly { name: Variable; shape: RegExp; words: string }[] = [
  { name: 'ECPAY_HASH_KEY', shape: /^.{16}$/, words: 'has 16 letters' },
  { name: 'ECPAY_HASH_IV', shape: /^.{16}$/, words: 'has 16 letters' },
  { name: 'NEWEBPAY_HASH_KEY', shape: /^[\x21-\x7e]{32}$/, words: 'has 32 letters' },
  { name: 'NEWEBPAY_HASH_IV', shape: /^[\x21-\x7e]{16}$/, words: 'has 16 letters' },
  { name: 'TAPPAY_APP_ID', shape: /^[1-9]\d{0,8}$/, words: 'is a number' },
  { name: 'TRANSFER_BANK_CODE', shape: /^\d{3}$/, words: 'has three digits' },
];

const origins: readonly { name: Variable; example: string }[] = [
  { name: 'ECPAY_URL', example: 'https://payment.ecpay.com.tw' },
  { name: 'NEWEBPAY_URL', example: 'https://core.newebpay.com' },
  { name: 'TAPPAY_URL', example: 'https://prod.tappaysdk.com' },
  { name: 'PAYPAL_URL', example: 'https://api-m.paypal.com' },
];

/** One sentence for each thing about payments that cannot be meant. */
export function paymentProblems(value: PaymentEnvironment): string[] {
  const halves = together
    .filter((names) => {
      const set = names.filter((name) => value[name] !== undefined);
      return set.length > 0 && set.length < names.length;
    })
    .map((names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} belong together.`);
  const misshapen = shapes
    .filter(({ name, shape }) => value[name] !== undefined && !shape.test(value[name]))
    .map(({ name, words }) => `${name} ${words}.`);
  const nowhere = origins
    .filter(({ name }) => !isSafe(urlOf(value[name])))
    .map(({ name, example }) => `${name} is no address like ${example} (nothing behind it).`);
  return [...halves, ...misshapen, ...nowhere];
}

/** Money and keys go there: over TLS, or to this machine. */
function isSafe(url: URL | null): boolean {
  return isOrigin(url) && (url?.protocol === 'https:' || isLoopbackHost(url?.hostname ?? ''));
}

/** What is configured to pay by; null: nothing is. */
export function paymentOf(value: PaymentEnvironment) {
  return {
    ecpay: ecpayOf(value),
    newebpay: newebpayOf(value),
    tappay: tappayOf(value),
    paypal: paypalOf(value),
    transfer: transferOf(value),
  };
}

function ecpayOf(value: PaymentEnvironment) {
  const { ECPAY_MERCHANT_ID: merchantId, ECPAY_HASH_KEY: hashKey, ECPAY_HASH_IV: hashIv } = value;
  if (merchantId === undefined || hashKey === undefined || hashIv === undefined) return null;
  return { merchantId, hashKey, hashIv, url: value.ECPAY_URL };
}

function newebpayOf(value: PaymentEnvironment) {
  const { NEWEBPAY_MERCHANT_ID: merchantId } = value;
  const { NEWEBPAY_HASH_KEY: hashKey, NEWEBPAY_HASH_IV: hashIv } = value;
  if (merchantId === undefined || hashKey === undefined || hashIv === undefined) return null;
  return { merchantId, hashKey, hashIv, url: value.NEWEBPAY_URL };
}

function tappayOf(value: PaymentEnvironment) {
  const { TAPPAY_APP_ID: appId, TAPPAY_APP_KEY: appKey } = value;
  const { TAPPAY_PARTNER_KEY: partnerKey, TAPPAY_MERCHANT_ID: merchantId } = value;
  if (appId === undefined || appKey === undefined) return null;
  if (partnerKey === undefined || merchantId === undefined) return null;
  return { appId: Number(appId), appKey, partnerKey, merchantId, url: value.TAPPAY_URL };
}

function paypalOf(value: PaymentEnvironment) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = value;
  const { PAYPAL_MERCHANT_ID: merchantId, PAYPAL_WEBHOOK_ID: webhookId } = value;
  if (clientId === undefined || clientSecret === undefined) return null;
  if (merchantId === undefined || webhookId === undefined) return null;
  return { clientId, clientSecret, merchantId, webhookId, url: value.PAYPAL_URL };
}

function transferOf(value: PaymentEnvironment) {
  const { TRANSFER_BANK_CODE: bankCode, TRANSFER_BANK_NAME: bankName } = value;
  const { TRANSFER_ACCOUNT: account, TRANSFER_ACCOUNT_NAME: accountName } = value;
  if (bankCode === undefined || bankName === undefined) return null;
  if (account === undefined || accountName === undefined) return null;
  return { bankCode, bankName, account, accountName };
}
