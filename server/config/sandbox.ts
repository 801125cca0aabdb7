import { isLoopbackHost } from '#shared/domain/loopback.ts';
import { urlOf } from './address.ts';
import type { Environment } from './environment.ts';

/** The sandbox lets anybody in who reaches it, so nothing may point to others reaching it. */
export function sandboxProblems(value: Environment): string[] {
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
