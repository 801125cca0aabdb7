import { loginFailures } from '#shared/domain/limits.ts';
import type { Bucket } from '../../../ports/limiter.ts';
import { networkOf } from '../../../ports/network.ts';
import { fail, type CallContext } from '../../context.ts';
import { failuresFrom } from '../../misc/bot-check.ts';
import { secretHash } from '../session/known-browser.ts';
import { recordLogin, type LoginTry } from '../session/login-history.ts';
import { isGone } from '../security/account-life.ts';
import { knownAs, strangerAt } from '../password/hash-queue.ts';
import { isPassword } from '../password/password.ts';
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
  const browser = secretHash(ctx.client);
  const found = await findCredentials(ctx.db, email, browser);
  // Deleted for good, whether it was purged by now or not.
  const user = found && !isGone(found, ctx.now) ? found : null;
  const buckets = failureBuckets(email, ctx.client.ip, user?.isKnownBrowser ? browser : null);
  // Every try counts until it proves right, so that many at once are no way around.
  const seconds = await ctx.limiter.hit(buckets);
  if (seconds !== null) throw fail(4, { seconds });
  const { ip } = ctx.client;
  const standing = user?.isKnownBrowser ? knownAs(user.id, ip) : strangerAt(ip);
  const isRight = await isPassword(user?.passwordHash ?? null, password, standing).catch(
    async (error: unknown) => {
      // Not compared, so it is no failure: too many wait.
      await ctx.limiter.giveBack(buckets);
      throw error;
    },
  );
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

/**
 * Failures in 15 minutes, the narrow count before the wide ones: 5 for an address from one IP, 100
 * for an IP, 50 for an address. A browser that signed in to the account before has a count of its
 * own in place of all these, which others cannot use up.
 */
function failureBuckets(email: string, ip: string, knownBrowser: Buffer | null): Bucket[] {
  const { perAddressAndIp, perIp, perAddress, windowMinutes } = loginFailures;
  const seconds = windowMinutes * 60;
  const key = `login-failure:${email}`;
  if (knownBrowser) {
    const browser = knownBrowser.toString('base64url');
    return [{ key: `${key}:browser:${browser}`, max: perAddressAndIp, seconds }];
  }
  const { narrow, wide } = networkOf(ip);
  return [
    { key: `${key}:${narrow}`, max: perAddressAndIp, seconds },
    // Whoever has a /48 has 65 536 networks in it.
    ...(wide === null ? [] : [{ key: `${key}:${wide}`, max: 2 * perAddressAndIp, seconds }]),
    ...failuresFrom(ip, { max: perIp, seconds }),
    { key, max: perAddress, seconds },
  ];
}
