import { isLoopbackHost } from '#shared/domain/loopback.ts';
import { isOrigin, urlOf } from './address.ts';
import { bucketProblems } from './bucket.ts';
import type { Environment } from './environment.ts';
import { invoicingProblems } from './invoicing.ts';
import { paymentProblems } from './payment.ts';
import { sandboxProblems } from './sandbox.ts';
import { testMerchantProblems } from './test-merchants.ts';

const nodeEnvironments = ['development', 'test', 'production'];

/** One sentence for each thing that cannot be meant. */
export function contradictions(value: Environment): string[] {
  const problems = [...sandboxProblems(value), ...addressProblems(value), ...bucketProblems(value)];
  if (value.NODE_ENV !== undefined && !nodeEnvironments.includes(value.NODE_ENV)) {
    problems.push(
      `NODE_ENV=${value.NODE_ENV} means nothing here: it is production, development or test.`,
    );
  }
  if ((value.RECAPTCHA_SITE_KEY === undefined) !== (value.RECAPTCHA_SECRET === undefined)) {
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together.');
  }
  const gip = [value.GIP_API_KEY, value.GIP_PROJECT_ID, value.GIP_AUTH_DOMAIN];
  if (gip.includes(undefined) && gip.some((part) => part !== undefined)) {
    problems.push('GIP_API_KEY, GIP_PROJECT_ID and GIP_AUTH_DOMAIN belong together.');
  }
  return [
    ...problems,
    ...invoicingProblems(value),
    ...paymentProblems(value),
    ...testMerchantProblems(value),
    ...keyProblem('APP_KEY', value),
    ...ownerProblem(value),
  ];
}

/** The owner of a schema stands beside the role that works in it. */
export function ownerProblem(
  value: Pick<Environment, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>,
): string[] {
  if (value.DATABASE_OWNER_URL === undefined || value.DATABASE_URL !== undefined) return [];
  return [
    'DATABASE_OWNER_URL stands beside DATABASE_URL: two roles of one database. The embedded one has ' +
      'both by itself.',
  ];
}

/** A key that can be guessed is none. */
export function keyProblem<N extends string>(name: N, value: { [name in N]?: string | undefined }) {
  const key = value[name];
  return key !== undefined && key.length < 32 ? [`${name} needs at least 32 characters.`] : [];
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
  if (
    value.INQUIRY_FORM_URL !== undefined &&
    urlOf(value.INQUIRY_FORM_URL)?.protocol !== 'https:'
  ) {
    problems.push('INQUIRY_FORM_URL is no https address.');
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
