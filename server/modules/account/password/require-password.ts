import { loginFailures } from '#shared/domain/limits.ts';
import { fail, type CallContext, type UserPrincipal } from '../../context.ts';
import { knownAs } from './hash-queue.ts';
import { isPassword } from './password.ts';
import { findPasswordHash } from '../sign-in/sql.ts';

/**
 * Throws 1000 unless it is the password of who is signed in; after 5 wrong ones in 15 minutes 4.
 * Answers the hash it was compared with, by which a command knows that it is still the same.
 * Slow (argon2id): call it from `prepare`, outside the transaction.
 */
export async function requirePassword(
  ctx: Pick<CallContext, 'db' | 'limiter' | 'client'> & { principal: UserPrincipal },
  password: string,
): Promise<string> {
  const { userId } = ctx.principal;
  const bucket = {
    key: `own-password:${userId}`,
    max: loginFailures.perAddressAndIp,
    seconds: loginFailures.windowMinutes * 60,
  };
  // Every try counts until it proves right, so that many at once are no way around.
  const seconds = await ctx.limiter.hit([bucket]);
  if (seconds !== null) throw fail(4, { seconds });
  const hash = await findPasswordHash(ctx.db, userId);
  let isWrong = false;
  try {
    isWrong = !(await isPassword(hash, password, knownAs(userId, ctx.client.ip)));
  } finally {
    // What was right, or not compared because too many wait, is no failure.
    if (!isWrong) await ctx.limiter.giveBack([bucket]);
  }
  if (isWrong || hash === null) throw fail(1000);
  return hash;
}
