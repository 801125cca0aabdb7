import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { deploymentVariables, trialVariables } from '../build/scripts/lib/server-env.mjs';
import { readConfig, serverVariables } from '#server/config.ts';
import { projectRoot } from '#server/db/migrate.ts';

/** A deployment that starts. */
const deployment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://signs.example.com',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://mail.example.com',
};

/** Files in a bucket of Amazon's. */
const bucket = {
  S3_BUCKET: 'media',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hidden from everybody',
};

/** A shop at ECPay. */
const ecpay = {
  ECPAY_MERCHANT_ID: '3999999',
  ECPAY_HASH_KEY: 'k'.repeat(16),
  ECPAY_HASH_IV: 'i'.repeat(16),
};

describe('every variable of the server', () => {
  test('either shows a deployment or leaves the sandbox open by itself', () => {
    expect([...deploymentVariables, ...trialVariables].toSorted()).toEqual(
      serverVariables.toSorted(),
    );
  });

  test('stands in the table of docs/configuration.md', () => {
    const table = readFileSync(path.join(projectRoot(), 'docs/configuration.md'), 'utf8');
    const missing = serverVariables.filter((name) => !table.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });
});

describe('a configuration that contradicts itself is refused in a sentence', () => {
  it.each([
    [
      'the sandbox in production',
      { SANDBOX: '1', NODE_ENV: 'production' },
      /SANDBOX=1.*production/,
    ],
    ['the sandbox behind a proxy', { SANDBOX: '1', TRUST_PROXY: '127.0.0.1' }, /TRUST_PROXY/],
    ['a sandbox for the network', { SANDBOX: '1', HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0/],
    ['a public sandbox', { SANDBOX: '1', PUBLIC_URL: 'http://signs.test' }, /PUBLIC_URL=http/],
    ['a sandbox on all interfaces', { SANDBOX: '1', PUBLIC_URL: 'http://0.0.0.0' }, /PUBLIC_URL=/],
    ['limits off outside it', { ...deployment, LIMITS: 'off' }, /LIMITS=off/],
    ['no mail', { ...deployment, SMTP_URL: '' }, /SMTP_URL is needed/],
    ['no public address', { ...deployment, PUBLIC_URL: '' }, /PUBLIC_URL is needed/],
    ['another word for production', { ...deployment, NODE_ENV: 'prod' }, /NODE_ENV=prod /],
    ['production in capitals', { ...deployment, NODE_ENV: 'Production' }, /NODE_ENV=Production /],
    [
      'half of ECPay',
      { ...deployment, ECPAY_INVOICE_HASH_KEY: 'k'.repeat(16) },
      /ECPAY_INVOICE_MERCHANT_ID, .* belong/,
    ],
    ['a key of another length', { ...deployment, ECPAY_INVOICE_HASH_IV: 'short' }, /16 letters/],
    [
      'half of a payment provider',
      { ...deployment, ...ecpay, ECPAY_HASH_IV: '' },
      /ECPAY_MERCHANT_ID, ECPAY_HASH_KEY and ECPAY_HASH_IV belong/,
    ],
    [
      'half of an account',
      { ...deployment, TRANSFER_ACCOUNT: '1' },
      /TRANSFER_BANK_CODE, .* belong/,
    ],
    [
      'a key for payments of another length',
      { ...deployment, ...ecpay, ECPAY_HASH_KEY: 'short' },
      /ECPAY_HASH_KEY has 16 letters/,
    ],
    [
      'a key that AES does not take',
      { ...deployment, NEWEBPAY_HASH_KEY: '鍵'.repeat(32) },
      /NEWEBPAY_HASH_KEY has 32 letters/,
    ],
    ['an application without number', { ...deployment, TAPPAY_APP_ID: 'x' }, /TAPPAY_APP_ID is a/],
    [
      'money in clear',
      { ...deployment, PAYPAL_URL: 'http://api-m.paypal.com' },
      /PAYPAL_URL is no address like https/,
    ],
    ['a slip in the sandbox', { SANDBOX: '1', NODE_ENV: 'staging' }, /NODE_ENV=staging/],
    ['TLS from nowhere', { ...deployment, TRUST_PROXY: '' }, /TRUST_PROXY \(127\.0\.0\.1\)/],
    [
      'an address with a path',
      { ...deployment, PUBLIC_URL: 'https://a.test/x' },
      /PUBLIC_URL is no/,
    ],
    [
      'an address of another kind',
      { ...deployment, PUBLIC_URL: 'ftp://a.test' },
      /PUBLIC_URL is no/,
    ],
    ['a password in it', { ...deployment, PUBLIC_URL: 'https://a:b@a.test' }, /PUBLIC_URL is no/],
    ['no key to share', { ...deployment, DATABASE_URL: 'postgres://a/b' }, /APP_KEY is needed/],
    [
      'an owner of the embedded database',
      { ...deployment, DATABASE_OWNER_URL: 'postgres://a/b' },
      /DATABASE_OWNER_URL stands beside DATABASE_URL/,
    ],
    [
      'half a bucket',
      { ...deployment, ...bucket, S3_SECRET_ACCESS_KEY: '' },
      /S3_SECRET_ACCESS_KEY belong together/,
    ],
    [
      'the address of no bucket',
      { ...deployment, S3_ENDPOINT: 'https://s3.test' },
      /S3_BUCKET, .* belong together/,
    ],
    ['a bucket and a folder', { ...deployment, ...bucket, FILES_DIR: '/files' }, /two places/],
    [
      'a password in the address of a bucket',
      { ...deployment, ...bucket, S3_ENDPOINT: 'https://a:b@s3.test' },
      /S3_ENDPOINT is no address/,
    ],
    [
      'a merchant of a manual',
      { ...deployment, ...ecpay, ECPAY_MERCHANT_ID: '3002607' },
      /ECPAY_MERCHANT_ID is published/,
    ],
    [
      'the key of a manual',
      { ...deployment, ...ecpay, ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6' },
      /ECPAY_HASH_KEY is published/,
    ],
    [
      'the secret of a gateway in the manual',
      { ...deployment, ...ecpay, ECPAY_HASH_IV: 'hT5OJckN45isQTTs' },
      /ECPAY_HASH_IV is published/,
    ],
    [
      'a bot check that accepts everyone',
      {
        ...deployment,
        RECAPTCHA_SITE_KEY: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
        RECAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
      },
      /RECAPTCHA_SECRET is published/,
    ],
    [
      'the test host of ECPay',
      { ...deployment, ...ecpay, ECPAY_URL: 'https://payment-stage.ecpay.com.tw' },
      /ECPAY_URL is the provider's test host/,
    ],
    [
      'the test host of NewebPay',
      { ...deployment, NEWEBPAY_URL: 'https://ccore.newebpay.com' },
      /NEWEBPAY_URL is the provider's test host/,
    ],
    [
      'the test host of TapPay',
      { ...deployment, TAPPAY_URL: 'https://sandbox.tappaysdk.com' },
      /TAPPAY_URL is the provider's test host/,
    ],
    [
      'the test host of PayPal',
      { ...deployment, PAYPAL_URL: 'https://api-m.sandbox.paypal.com' },
      /PAYPAL_URL is the provider's test host/,
    ],
    ['a short key', { ...deployment, APP_KEY: 'short' }, /APP_KEY needs at least 32/],
  ])('%s', (_name, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('and only that', () => {
    expect(readConfig(deployment)).toMatchObject({
      publicUrl: 'https://signs.example.com',
      isHttps: true,
      isSandbox: false,
    });
    expect(readConfig({ ...deployment, PUBLIC_URL: 'https://A.example:443/' }).publicUrl).toBe(
      'https://a.example',
    );
    expect(readConfig({ SANDBOX: '1', PUBLIC_URL: 'http://127.0.0.1:8080' }).isSandbox).toBe(true);
    expect(readConfig({ SANDBOX: '1', NODE_ENV: 'development' }).isHttps).toBe(false);
    expect(readConfig(deployment).bucket).toBeUndefined();
    expect(readConfig({ ...deployment, ...bucket }).bucket).toEqual({
      endpoint: undefined,
      region: 'eu-central-1',
      name: 'media',
      accessKeyId: 'key',
      secretAccessKey: 'hidden from everybody',
      isPathStyle: false,
    });
    expect(readConfig({ ...deployment, ...ecpay }).payment).toEqual({
      ecpay: {
        merchantId: '3999999',
        hashKey: 'k'.repeat(16),
        hashIv: 'i'.repeat(16),
        url: 'https://payment.ecpay.com.tw',
      },
      newebpay: null,
      tappay: null,
      paypal: null,
      transfer: null,
    });
    // The Ministry is asked about barcodes, ECPay hears of invoices.
    const both = { EINVOICE_APP_ID: 'E', ECPAY_INVOICE_MERCHANT_ID: '2' };
    const keys = {
      ECPAY_INVOICE_HASH_KEY: 'k'.repeat(16),
      ECPAY_INVOICE_HASH_IV: 'i'.repeat(16),
    };
    expect(readConfig({ ...deployment, ...both, ...keys })).toMatchObject({
      ministry: { appId: 'E' },
      hasEinvoicesAtEcpay: true,
    });
    const elsewhere = { ...deployment, HOST: '0.0.0.0', TRUST_PROXY: '' };
    expect(readConfig(elsewhere).trustProxy).toBe(false);
  });
});
