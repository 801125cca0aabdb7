import { loginFailures } from '#shared/domain/constants.ts';
import type { Bucket } from '../../../ports/limiter.ts';
import { fail, type CallContext } from '../../context.ts';
import { recordLogin, type LoginTry } from '../session/login-history.ts';
import { isPassword } from './password.ts';
import { findCredentials } from './sql.ts';

/**
 * The account of an address and its password: throws 1009 for a wrong pair, 4 after too many
 * failures and 8 for a suspended member; the history keeps all but 4. Slow (argon2id): call it from
 * `prepare`, where what it writes outlives the refusal.
 */
export async function checkCredentials(
  ctx: Pick<CallContext, 'db' | 'limiter' | 'client' | 'now'>,
  { email, password }: { email: string; password: string },
) {
  const buckets = failureBuckets(email, ctx.client.ip);
  // Every try counts until it proves right, so that many at once are no way around.
  const seconds = await ctx.limiter.hit(buckets);
  if (seconds !== null) throw fail(4, { seconds });
  const user = await findCredentials(ctx.db, email);
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  const record = (outcome: LoginTry['outcome']) => {
    const attempt = {
      userId: user?.id ?? null,
      method: 'password',
      factor: null,
      outcome,
    } as const;
    return recordLogin(ctx.db, ctx.client, attempt, ctx.now);
  };
  if (!user || !isRight) {
    await record('wrong-password');
    throw fail(1009);
  }
  await ctx.limiter.giveBack(buckets);
  if (user.isSuspended) {
    await record('refused');
    throw fail(8);
  }
  return user;
}

/** Failures in 15 minutes: 5 for an address from one IP, 50 for an address, 100 for an IP. */
function failureBuckets(email: string, ip: string): Bucket[] {
  const seconds = loginFailures.windowMinutes * 60;
  return [
    { key: `login-failure:${email}:${ip}`, max: loginFailures.perAddressAndIp, seconds },
    { key: `login-failure:${email}`, max: loginFailures.perAddress, seconds },
    { key: `login-failure:ip:${ip}`, max: loginFailures.perIp, seconds },
  ];
}
