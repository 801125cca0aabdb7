import path from 'node:path';
import * as z from 'zod/mini';
import { socialProviders } from '#shared/domain/constants.ts';
import { isBusinessNumber } from '#shared/domain/commerce/business-number.ts';
import type { InvoiceSeller } from '#shared/domain/commerce/invoice/invoice-document.ts';
import { isLoopbackHost } from '#shared/domain/loopback.ts';

const flag = z.pipe(
  z.optional(z.enum(['0', '1', ''])),
  z.transform((value) => value === '1'),
);
const text = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value === '' ? undefined : value)),
);

const nodeEnvironments = ['development', 'test', 'production'];

const environment = z.object({
  /** `production` refuses the sandbox; any other word than the three is a slip, and refused. */
  NODE_ENV: text,
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), 'data'),
  /** Where uploads lie until they are whole; default: `uploads` in DATA_DIR. */
  UPLOAD_DIR: text,
  /** Where the media library lies; default: `files` in DATA_DIR. */
  FILES_DIR: text,
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
  /** Who is asked about mobile barcodes: the Ministry of Finance itself, as this application … */
  EINVOICE_APP_ID: text,
  EINVOICE_URL: z._default(z.string(), 'https://www-vc.einvoice.nat.gov.tw/BIZAPIVAN/biz'),
  /** … or ECPay, as this merchant of electronic invoices; the three belong together. */
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
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
});

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
    currencyRatesUrl: value.CURRENCY_RATES_URL,
    /** Null: nothing can be invoiced yet. */
    seller: sellerOf(value),
    einvoiceDir: path.resolve(value.EINVOICE_DIR ?? path.join(value.DATA_DIR, 'einvoices')),
    /** Else they lie in the folder for Turnkey. */
    hasEinvoicesAtEcpay:
      value.EINVOICE_DIR === undefined && value.ECPAY_INVOICE_MERCHANT_ID !== undefined,
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

type Environment = z.infer<typeof environment>;

/** One sentence for each thing that cannot be meant. */
function contradictions(value: Environment): string[] {
  const problems = [...sandboxProblems(value), ...addressProblems(value), ...bucketProblems(value)];
  if (value.NODE_ENV !== undefined && !nodeEnvironments.includes(value.NODE_ENV)) {
    problems.push(
      `NODE_ENV=${value.NODE_ENV} means nothing here: it is production, development or test.`,
    );
  }
  if ((value.RECAPTCHA_SITE_KEY === undefined) !== (value.RECAPTCHA_SECRET === undefined)) {
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together.');
  }
  problems.push(...sellerProblems(value));
  const gip = [value.GIP_API_KEY, value.GIP_PROJECT_ID, value.GIP_AUTH_DOMAIN];
  if (gip.includes(undefined) && gip.some((part) => part !== undefined)) {
    problems.push('GIP_API_KEY, GIP_PROJECT_ID and GIP_AUTH_DOMAIN belong together.');
  }
  return [
    ...problems,
    ...barcodeProblems(value),
    ...keyProblem('APP_KEY', value),
    ...ownerProblem(value),
  ];
}

function barcodeProblems(value: Environment): string[] {
  const { ECPAY_INVOICE_HASH_KEY: key, ECPAY_INVOICE_HASH_IV: iv } = value;
  const ecpay = [value.ECPAY_INVOICE_MERCHANT_ID, key, iv];
  const isBegun = ecpay.some((part) => part !== undefined);
  const problems: string[] = [];
  if (isBegun && ecpay.includes(undefined)) {
    problems.push(
      'ECPAY_INVOICE_MERCHANT_ID, ECPAY_INVOICE_HASH_KEY and ECPAY_INVOICE_HASH_IV belong together.',
    );
  }
  if ([key, iv].some((part) => part !== undefined && part.length !== 16)) {
    problems.push('ECPAY_INVOICE_HASH_KEY and ECPAY_INVOICE_HASH_IV have 16 letters each.');
  }
  if (isBegun && value.EINVOICE_APP_ID !== undefined) {
    problems.push(
      'EINVOICE_APP_ID and ECPAY_INVOICE_* are two services for the same barcodes: set one of them.',
    );
  }
  if (urlOf(value.EINVOICE_URL) === null) problems.push('EINVOICE_URL is no URL.');
  if (!isOrigin(urlOf(value.ECPAY_INVOICE_URL))) {
    problems.push('ECPAY_INVOICE_URL is no address like https://einvoice.ecpay.com.tw.');
  }
  return problems;
}

function ownerProblem(value: Pick<Environment, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>): string[] {
  if (value.DATABASE_OWNER_URL === undefined || value.DATABASE_URL !== undefined) return [];
  return [
    'DATABASE_OWNER_URL stands beside DATABASE_URL: two roles of one database. The embedded one has ' +
      'both by itself.',
  ];
}

function keyProblem<N extends string>(name: N, value: { [name in N]?: string | undefined }) {
  const key = value[name];
  return key !== undefined && key.length < 32 ? [`${name} needs at least 32 characters.`] : [];
}

/** The sandbox lets anybody in who reaches it, so nothing may point to others reaching it. */
function sandboxProblems(value: Environment): string[] {
  const problems: string[] = [];
  const publicUrl = urlOf(value.PUBLIC_URL);
  if (!value.SANDBOX) {
    const instead = 'or SANDBOX=1, to try the product on this machine alone';
    if (value.SMTP_URL === undefined) {
      problems.push(`SMTP_URL is needed to send mail (${instead}).`);
    }
    if (value.PUBLIC_URL === undefined) {
      problems.push(`PUBLIC_URL is needed for the links in mails (${instead}).`);
    }
    if (value.DATABASE_URL !== undefined && value.APP_KEY === undefined) {
      problems.push(
        'APP_KEY is needed with DATABASE_URL: servers on one database share it, and it must not lie ' +
          'in the database. Any 32 random characters, the same for all: openssl rand -base64 32',
      );
    }
    if (value.LIMITS === 'off') problems.push('LIMITS=off is only for the sandbox (SANDBOX=1).');
    return problems;
  }
  if (value.NODE_ENV === 'production') {
    problems.push('SANDBOX=1 is refused with NODE_ENV=production.');
  }
  if (!isLoopbackHost(value.HOST)) {
    problems.push(`SANDBOX=1 is refused with HOST=${value.HOST}: other machines reach that.`);
  }
  if (value.TRUST_PROXY !== undefined) {
    problems.push('SANDBOX=1 is refused with TRUST_PROXY: others would come through the proxy.');
  }
  if (publicUrl !== null && !isLoopbackHost(publicUrl.hostname)) {
    problems.push(`SANDBOX=1 is refused with PUBLIC_URL=${publicUrl.origin}: others reach that.`);
  }
  return problems;
}

function addressProblems(value: Environment): string[] {
  const problems: string[] = [];
  const publicUrl = urlOf(value.PUBLIC_URL);
  if (value.PUBLIC_URL !== undefined && !isOrigin(publicUrl)) {
    problems.push('PUBLIC_URL is no address like https://signs.example.com (nothing behind it).');
  }
  if (value.SMTP_URL !== undefined && urlOf(value.SMTP_URL) === null) {
    problems.push('SMTP_URL is no URL.');
  }
  if (value.CURRENCY_RATES_URL !== undefined && urlOf(value.CURRENCY_RATES_URL) === null) {
    problems.push('CURRENCY_RATES_URL is no URL.');
  }
  const isBehindTls = publicUrl?.protocol === 'https:' && isLoopbackHost(value.HOST);
  if (isBehindTls && value.TRUST_PROXY === undefined) {
    problems.push(
      'PUBLIC_URL is https and HOST is loopback, so a proxy on this machine speaks TLS: name it in ' +
        'TRUST_PROXY (127.0.0.1), or all people count as one address and lock each other out.',
    );
  }
  return problems;
}

/** Where a bucket is and who we are there; the parts that belong together stand here, or none. */
function bucketOf(value: Environment) {
  const { S3_BUCKET: name, S3_REGION: region, S3_ENDPOINT: endpoint } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (name === undefined || region === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const isPathStyle = value.S3_FORCE_PATH_STYLE;
  return { endpoint, region, name, accessKeyId, secretAccessKey, isPathStyle };
}

function bucketProblems(value: Environment): string[] {
  const problems: string[] = [];
  const parts = [
    value.S3_BUCKET,
    value.S3_REGION,
    value.S3_ACCESS_KEY_ID,
    value.S3_SECRET_ACCESS_KEY,
  ];
  const isBegun =
    parts.some((part) => part !== undefined) ||
    value.S3_ENDPOINT !== undefined ||
    value.S3_FORCE_PATH_STYLE;
  if (isBegun && parts.includes(undefined)) {
    problems.push(
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together (servers ' +
        'other than Amazon’s take any region, such as us-east-1); S3_ENDPOINT and ' +
        'S3_FORCE_PATH_STYLE only say where that bucket is.',
    );
  }
  if (isBegun && value.FILES_DIR !== undefined) {
    problems.push('FILES_DIR and S3_BUCKET are two places for the same files: set one of them.');
  }
  if (value.S3_ENDPOINT !== undefined && !isOrigin(urlOf(value.S3_ENDPOINT))) {
    problems.push('S3_ENDPOINT is no address like https://s3.example.com (nothing behind it).');
  }
  return problems;
}

/** The sandbox's is nobody's number, though its checksum is right. */
const sandboxSeller = { name: '看板示範商店', vatNumber: '00000074', address: null };

function sellerOf(value: Environment): InvoiceSeller | null {
  const { SELLER_NAME: name, SELLER_VAT_NUMBER: vatNumber, SELLER_ADDRESS: address = null } = value;
  if (name !== undefined && vatNumber !== undefined) return { name, vatNumber, address };
  return value.SANDBOX ? sandboxSeller : null;
}

function sellerProblems(value: Environment): string[] {
  const problems: string[] = [];
  const vatNumber = value.SELLER_VAT_NUMBER;
  if ((value.SELLER_NAME === undefined) !== (vatNumber === undefined)) {
    problems.push('SELLER_NAME and SELLER_VAT_NUMBER belong together.');
  }
  if (vatNumber !== undefined && !isBusinessNumber(vatNumber)) {
    problems.push('SELLER_VAT_NUMBER is no Unified Business Number.');
  }
  return problems;
}

function isOrigin(url: URL | null): boolean {
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.href === `${url.origin}/`;
}

function urlOf(address: string | undefined): URL | null {
  return address !== undefined && URL.canParse(address) ? new URL(address) : null;
}
