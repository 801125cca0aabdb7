import * as z from 'zod/mini';
import { socialProviders } from '#shared/domain/constants.ts';
import { paymentVariables } from './payment.ts';
import { flag, text } from './variable.ts';

/** Every variable of a server, as it is written. */
export const environment = z.object({
  /** `production` refuses the sandbox; any other word than the three is a slip, and refused. */
  NODE_ENV: text,
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), 'data'),
  /** Where uploads lie until they are whole; default: `uploads` in DATA_DIR. */
  UPLOAD_DIR: text,
  /** Where the media library lies; default: `files` in DATA_DIR. */
  FILES_DIR: text,
  /** What desktop clients download; default: `clients` in DATA_DIR. */
  CLIENT_DIR: text,
  /** Or a bucket of any server that speaks S3, for uploads, too; the four belong together. */
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** Default: Amazon's own, of the region. */
  S3_ENDPOINT: text,
  /** `https://host/bucket` in place of `https://bucket.host`. */
  S3_FORCE_PATH_STYLE: flag,
  DATABASE_URL: text,
  /** The same database as the role that owns its schema, for migrations. */
  DATABASE_OWNER_URL: text,
  /** Connections of this process to the database. */
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(4), z.lte(200)), 20),
  SANDBOX: flag,
  /** What the sandbox's first start puts in: `accounts` without slideshows and screens. */
  DEMO: z._default(z.enum(['content', 'accounts']), 'content'),
  /** Rate limits; may be off in the sandbox only, for fuzzing and benchmarks. */
  LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  /** Origin that people reach the server by; stands in mails. Default: where it listens. */
  PUBLIC_URL: text,
  /** Behind a proxy that sets X-Forwarded-*: its addresses as @fastify/proxy-addr takes them. */
  TRUST_PROXY: text,
  /** What secrets are sealed and signatures made with; default: made once, kept in DATA_DIR. */
  APP_KEY: text,
  SMTP_URL: text,
  MAIL_FROM: z._default(z.string(), 'Marquee <no-reply@marquee.example>'),
  /** Who is told of questions to sales and support, and reads replies to answers; default: nobody by mail. */
  INQUIRY_MAIL: text,
  /** The form of a marketing provider that /pricing/submit-inquiry shows in place of ours: its https address. */
  INQUIRY_FORM_URL: text,
  RECAPTCHA_SITE_KEY: text,
  RECAPTCHA_SECRET: text,
  /** Google Identity Platform: social sign-in and SMS. Default in the sandbox: its simulator. */
  GIP_API_KEY: text,
  GIP_PROJECT_ID: text,
  GIP_AUTH_DOMAIN: text,
  /** Providers offered, comma separated, in this order. */
  GIP_PROVIDERS: z.pipe(
    z._default(z.string(), socialProviders.join(',')),
    z.pipe(
      z.transform((value: string) => value.split(',').map((name) => name.trim())),
      z.array(z.enum(socialProviders)),
    ),
  ),
  ...paymentVariables,
  /** Who is asked about mobile barcodes: the Ministry of Finance itself, as this application, … */
  EINVOICE_APP_ID: text,
  EINVOICE_URL: z._default(z.string(), 'https://www-vc.einvoice.nat.gov.tw/BIZAPIVAN/biz'),
  /** … or ECPay, which also hears of invoices, as this merchant; the three belong together. */
  ECPAY_INVOICE_MERCHANT_ID: text,
  ECPAY_INVOICE_HASH_KEY: text,
  ECPAY_INVOICE_HASH_IV: text,
  ECPAY_INVOICE_URL: z._default(z.string(), 'https://einvoice.ecpay.com.tw'),
  /** JSON of what a TWD is worth in other currencies; default: a dated table of ours. */
  CURRENCY_RATES_URL: text,
  /** Who sells, as invoices name it; name and VAT number belong together. */
  SELLER_NAME: text,
  SELLER_VAT_NUMBER: text,
  SELLER_ADDRESS: text,
  /** Where Turnkey fetches invoices; default: `einvoices` in DATA_DIR, or that merchant of ECPay's. */
  EINVOICE_DIR: text,
  /** Encrypts a part of the code on proofs: 32 hex digits of the Ministry's tool; without it none. */
  EINVOICE_QR_KEY: text,
  /** Seconds for which a stopping server still serves while `/readyz` says 503; default: 5 in production, else 0. */
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(300))),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
});

/** The environment of a server, each variable read by itself. */
export type Environment = z.infer<typeof environment>;
