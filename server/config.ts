import path from 'node:path';
import * as z from 'zod/mini';
import { urlOf } from './config/address.ts';
import { bucketOf } from './config/bucket.ts';
import { contradictions, keyProblem, ownerProblem } from './config/contradictions.ts';
import { environment } from './config/environment.ts';
import { einvoiceQrKeyOf, sellerOf } from './config/invoicing.ts';
import { paymentOf } from './config/payment.ts';
import { text } from './config/variable.ts';

/** Configuration of a server process, parsed once from the environment. */
export type Config = ReturnType<typeof readConfig>;

/** What the operator's commands read: the database and the keys, nothing that only a server needs. */
const operatorEnvironment = z.object({
  DATA_DIR: environment.shape.DATA_DIR,
  DATABASE_URL: text,
  DATABASE_OWNER_URL: text,
  APP_KEY: text,
  /** The key so far, while `rotate-key` runs. */
  APP_KEY_PREVIOUS: text,
});

/** Every variable that means something to a server. */
export const serverVariables = Object.keys(environment.shape);

/** Every variable that the operator's commands read. */
export const operatorVariables = Object.keys(operatorEnvironment.shape);

/** Parses the environment; throws one message that names every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const value = parse(environment, env);
  const problems = contradictions(value);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    isTest: value.NODE_ENV === 'test',
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    filesDir: path.resolve(value.FILES_DIR ?? path.join(value.DATA_DIR, 'files')),
    uploadDir: path.resolve(value.UPLOAD_DIR ?? path.join(value.DATA_DIR, 'uploads')),
    /** Undefined: uploads and files lie in folders. */
    bucket: bucketOf(value),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    poolSize: value.DATABASE_POOL,
    isSandbox: value.SANDBOX,
    hasDemoContent: value.DEMO === 'content',
    hasLimits: value.LIMITS === 'on',
    /** An origin: scheme, host, and the port if it is not the scheme's own. */
    publicUrl: urlOf(value.PUBLIC_URL)?.origin,
    /** Do people come by https? Then cookies are Secure and browsers told to stay with it. */
    isHttps: urlOf(value.PUBLIC_URL)?.protocol === 'https:',
    trustProxy: value.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? false,
    appKey: value.APP_KEY,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    inquiryMail: value.INQUIRY_MAIL,
    inquiryFormUrl: value.INQUIRY_FORM_URL,
    recaptcha:
      value.RECAPTCHA_SITE_KEY !== undefined && value.RECAPTCHA_SECRET !== undefined
        ? { siteKey: value.RECAPTCHA_SITE_KEY, secret: value.RECAPTCHA_SECRET }
        : undefined,
    identity:
      value.GIP_API_KEY !== undefined &&
      value.GIP_PROJECT_ID !== undefined &&
      value.GIP_AUTH_DOMAIN !== undefined
        ? {
            apiKey: value.GIP_API_KEY,
            projectId: value.GIP_PROJECT_ID,
            authDomain: value.GIP_AUTH_DOMAIN,
          }
        : undefined,
    identityProviders: value.GIP_PROVIDERS,
    /** Undefined: mobile barcodes are not checked there. */
    ministry:
      value.EINVOICE_APP_ID === undefined
        ? undefined
        : { appId: value.EINVOICE_APP_ID, url: value.EINVOICE_URL },
    ecpayInvoice:
      value.ECPAY_INVOICE_MERCHANT_ID !== undefined &&
      value.ECPAY_INVOICE_HASH_KEY !== undefined &&
      value.ECPAY_INVOICE_HASH_IV !== undefined
        ? {
            merchantId: value.ECPAY_INVOICE_MERCHANT_ID,
            hashKey: value.ECPAY_INVOICE_HASH_KEY,
            hashIv: value.ECPAY_INVOICE_HASH_IV,
            url: value.ECPAY_INVOICE_URL,
          }
        : undefined,
    /** Who takes payments; null is not offered, or played by a simulator in the sandbox. */
    payment: paymentOf(value),
    currencyRatesUrl: value.CURRENCY_RATES_URL,
    /** Null: nothing can be invoiced yet. */
    seller: sellerOf(value),
    einvoiceQrKey: einvoiceQrKeyOf(value),
    einvoiceDir: path.resolve(value.EINVOICE_DIR ?? path.join(value.DATA_DIR, 'einvoices')),
    clientDir: path.resolve(value.CLIENT_DIR ?? path.join(value.DATA_DIR, 'clients')),
    /** Else they lie in the folder for Turnkey. */
    hasEinvoicesAtEcpay:
      value.EINVOICE_DIR === undefined && value.ECPAY_INVOICE_MERCHANT_ID !== undefined,
    drainSeconds: value.DRAIN_SECONDS ?? (value.NODE_ENV === 'production' ? 5 : 0),
    logLevel: value.LOG_LEVEL,
  };
}

/** What an operator's command works on. */
export type OperatorConfig = ReturnType<typeof readOperatorConfig>;

/** Parses what commands need; they work wherever the server's database can be reached. */
export function readOperatorConfig(env: NodeJS.ProcessEnv) {
  const value = parse(operatorEnvironment, env);
  const problems = [
    ...keyProblem('APP_KEY', value),
    ...keyProblem('APP_KEY_PREVIOUS', value),
    ...ownerProblem(value),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const dataDir = path.resolve(value.DATA_DIR);
  return {
    dataDir,
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    keys: { appKey: value.APP_KEY, previous: value.APP_KEY_PREVIOUS, dataDir },
  };
}

function parse<S extends z.ZodMiniType>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
  throw new ConfigError(lines.join('\n'));
}

/** A configuration that cannot be started with; the message is for the person at the console. */
export class ConfigError extends Error {}
