import { urlOf } from './address.ts';
import type { Environment } from './environment.ts';

/** Hosts of the providers' test environments: nothing that they confirm was paid. */
const testHosts: readonly string[] = [
  'payment-stage.ecpay.com.tw',
  'einvoice-stage.ecpay.com.tw',
  'ccore.newebpay.com',
  'sandbox.tappaysdk.com',
  'api-m.sandbox.paypal.com',
  'api.sandbox.paypal.com',
];

/** Merchants and keys of the providers' manuals: anybody can sign a payment, or solve a bot check, with them. */
const published: readonly string[] = [
  // ECPay, payments: current, gateway, and the pair of older manuals.
  '3002607',
  'pwFHCqoQZGmho4w6',
  'EkRm7iFT261dpevs',
  '3085779',
  '3002599',
  'spPjZn66i0OhqJsQ',
  'hT5OJckN45isQTTs',
  '3003008',
  'FCnGLNS7P3xQ2q3E',
  'awL5GRWRhyaybq13',
  '2000132',
  '5294y06JbISpM5x9',
  'v77hoKGq4kWxNNIS',
  // ECPay, e-invoices.
  'ejCk326UnaZWKisg',
  'q9jcZX8Ib9LM8wYk',
  // Google's reCAPTCHA, whose test keys accept everyone.
  '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
  // NewebPay.
  'MS127874575',
  'Fs5cX1TGqYM2PpdbE14a9H83YQSQF5jn',
  'C6AcmfqJILwgnhIP',
];

const urls = [
  'ECPAY_URL',
  'ECPAY_INVOICE_URL',
  'NEWEBPAY_URL',
  'TAPPAY_URL',
  'PAYPAL_URL',
] as const;
const secrets = [
  'ECPAY_MERCHANT_ID',
  'ECPAY_HASH_KEY',
  'ECPAY_HASH_IV',
  'ECPAY_INVOICE_MERCHANT_ID',
  'ECPAY_INVOICE_HASH_KEY',
  'ECPAY_INVOICE_HASH_IV',
  'NEWEBPAY_MERCHANT_ID',
  'NEWEBPAY_HASH_KEY',
  'NEWEBPAY_HASH_IV',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
] as const;

/** One sentence for each test merchant, key or host of a provider; none in the sandbox. */
export function testMerchantProblems(
  value: Pick<Environment, (typeof urls)[number] | (typeof secrets)[number] | 'SANDBOX'>,
): string[] {
  if (value.SANDBOX) return [];
  const hosts = urls.filter((name) => testHosts.includes(urlOf(value[name])?.hostname ?? ''));
  const known = secrets.filter((name) => published.includes(value[name] ?? ''));
  return [
    ...hosts.map((name) => `${name} is the provider's test host: nothing is paid there.`),
    ...known.map((name) => `${name} is published in the provider's manual: it protects nothing.`),
  ];
}
