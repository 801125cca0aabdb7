import path from 'node:path';
import * as z from 'zod/mini';
import { socialProviders } from '#shared/domain/constants.ts';

const flag = z.pipe(
  z.optional(z.enum(['0', '1', ''])),
  z.transform((value) => value === '1'),
);
const text = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value === '' ? undefined : value)),
);

const environment = z.object({
  NODE_ENV: text,
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: text,
  /** Connections of this process to the database. */
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(4), z.lte(200)), 20),
  SANDBOX: flag,
  /** Rate limits; may be off in the sandbox only, for fuzzing and benchmarks. */
  LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  /** Origin that people reach the server by; stands in mails. Default: where it listens. */
  PUBLIC_URL: text,
  /** Behind a proxy that sets X-Forwarded-*: its addresses as @fastify/proxy-addr takes them. */
  TRUST_PROXY: text,
  /** Key of signatures (CSRF, bot check), at least 32 characters; default: made once, kept in the database. */
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
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
});

/** Configuration of a server process, parsed once from the environment. */
export type Config = ReturnType<typeof readConfig>;

/** Parses the environment; throws one message that names every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const value = parsed.data;
  const problems = contradictions(value);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    isProduction: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    poolSize: value.DATABASE_POOL,
    isSandbox: value.SANDBOX,
    hasLimits: value.LIMITS === 'on',
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, ''),
    /** Do people come by https? Then cookies are Secure and browsers told to stay with it. */
    isHttps: value.PUBLIC_URL?.startsWith('https://') ?? false,
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
    logLevel: value.LOG_LEVEL,
  };
}

/** A configuration that cannot be started with; the message is for the person at the console. */
export class ConfigError extends Error {}

function contradictions(value: z.infer<typeof environment>): string[] {
  const problems: string[] = [];
  if (value.SANDBOX && value.NODE_ENV === 'production') {
    problems.push('SANDBOX=1 is refused with NODE_ENV=production.');
  }
  if (value.LIMITS === 'off' && !value.SANDBOX) {
    problems.push('LIMITS=off is only for the sandbox (SANDBOX=1).');
  }
  if (!value.SANDBOX && value.SMTP_URL === undefined) {
    problems.push('SMTP_URL is needed to send mail (or SANDBOX=1 on a loopback host).');
  }
  if (!value.SANDBOX && value.PUBLIC_URL === undefined) {
    problems.push('PUBLIC_URL is needed for the links in mails (or SANDBOX=1).');
  }
  if ((value.RECAPTCHA_SITE_KEY === undefined) !== (value.RECAPTCHA_SECRET === undefined)) {
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together.');
  }
  const gip = [value.GIP_API_KEY, value.GIP_PROJECT_ID, value.GIP_AUTH_DOMAIN];
  if (gip.includes(undefined) && gip.some((part) => part !== undefined)) {
    problems.push('GIP_API_KEY, GIP_PROJECT_ID and GIP_AUTH_DOMAIN belong together.');
  }
  if (value.APP_KEY !== undefined && value.APP_KEY.length < 32) {
    problems.push('APP_KEY needs at least 32 characters.');
  }
  for (const name of ['PUBLIC_URL', 'SMTP_URL'] as const) {
    const address = value[name];
    if (address !== undefined && !URL.canParse(address)) problems.push(`${name} is no URL.`);
  }
  return problems;
}
