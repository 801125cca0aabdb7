// @ts-check
import { fromRoot } from './root.mjs';

/** @param {string} host */
const isLoopback = (host) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * What a server for others is configured with. Where one of them is set nobody is just trying the
 * product, so the sandbox does not open by itself: HOST says nothing then, because a server behind
 * a proxy listens on loopback, too.
 */
export const deploymentVariables = [
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'APP_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
  'GIP_API_KEY',
  'GIP_PROJECT_ID',
  'GIP_AUTH_DOMAIN',
  'ECPAY_MERCHANT_ID',
  'ECPAY_HASH_KEY',
  'ECPAY_HASH_IV',
  'ECPAY_URL',
  'NEWEBPAY_MERCHANT_ID',
  'NEWEBPAY_HASH_KEY',
  'NEWEBPAY_HASH_IV',
  'NEWEBPAY_URL',
  'TAPPAY_APP_ID',
  'TAPPAY_APP_KEY',
  'TAPPAY_PARTNER_KEY',
  'TAPPAY_MERCHANT_ID',
  'TAPPAY_URL',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_MERCHANT_ID',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_URL',
  'TRANSFER_BANK_CODE',
  'TRANSFER_BANK_NAME',
  'TRANSFER_ACCOUNT',
  'TRANSFER_ACCOUNT_NAME',
  'EINVOICE_APP_ID',
  'EINVOICE_QR_KEY',
  'EINVOICE_URL',
  'ECPAY_INVOICE_MERCHANT_ID',
  'ECPAY_INVOICE_HASH_KEY',
  'ECPAY_INVOICE_HASH_IV',
  'ECPAY_INVOICE_URL',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_ENDPOINT',
  'S3_FORCE_PATH_STYLE',
  'SELLER_NAME',
  'SELLER_VAT_NUMBER',
  'SELLER_ADDRESS',
  'INQUIRY_MAIL',
  'INQUIRY_FORM_URL',
];

/** What somebody who only tries the product may set as well. */
export const trialVariables = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'DATA_DIR',
  'UPLOAD_DIR',
  'FILES_DIR',
  'CLIENT_DIR',
  'EINVOICE_DIR',
  'DATABASE_POOL',
  'SANDBOX',
  'DEMO',
  'LIMITS',
  'GIP_PROVIDERS',
  'CURRENCY_RATES_URL',
  'DRAIN_SECONDS',
  'LOG_LEVEL',
];

/**
 * Completes the server's environment for a start by hand. Whatever is set already stays. The sandbox
 * opens only where nobody else can reach it and nothing of a deployment is configured.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ HOST: string, PORT: string, DATA_DIR: string, SANDBOX?: string }}
 */
export const serverDefaults = (env) => {
  const host = env['HOST'] || '127.0.0.1';
  const wantsSandbox =
    env['SANDBOX'] === undefined &&
    env['NODE_ENV']?.toLowerCase() !== 'production' &&
    isLoopback(host) &&
    !deploymentVariables.some((name) => env[name]);
  return {
    HOST: host,
    PORT: env['PORT'] || '8080',
    DATA_DIR: env['DATA_DIR'] || fromRoot('data'),
    ...(wantsSandbox ? { SANDBOX: '1' } : {}),
  };
};

/**
 * The built entry for an environment: only one of them has the code of the sandbox.
 * @param {NodeJS.ProcessEnv} env
 */
export const serverEntry = (env) => (env['SANDBOX'] === '1' ? 'sandbox.js' : 'main.js');
