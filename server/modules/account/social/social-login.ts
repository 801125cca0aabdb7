import { isRegistered } from '../../../db/person.ts';
import { socialLogin as call } from '#shared/contract/account/auth.ts';
import { lockUser } from '../../../db/locks.ts';
import { recordLogin } from '../session/login-history.ts';
import { beginSignIn, newAccount } from '../sign-in/sign-in.ts';
import { takeIdentityToken } from '../sign-in/identity-token-sql.ts';
import type { ProviderIdentity } from '../../../ports/identity/identity-port.ts';
import { addressBuckets } from '../../../ports/limiter.ts';
import { fail, type CallContext } from '../../context.ts';
import { preparedHandler } from '../../handler.ts';
import { accountFor } from './account-for.ts';
import { readProviderToken } from './read-provider-token.ts';
import { findLinkedAccount } from './sql.ts';

/** Foreign addresses that one network may hear of in an hour that they have an account. */
const takenAddresses = { max: 5, seconds: 3600 };

/**
 * An address that the provider does not vouch for is refused where it has an account (1013), as
 * signing up refuses it, but without signing up's bot check: few such answers, then 4.
 */
async function countTakenAddress(ctx: CallContext, person: ProviderIdentity): Promise<void> {
  if (person.isEmailVerified || person.email === null) return;
  if (!(await isRegistered(ctx.db, person.email))) return;
  const buckets = addressBuckets('provider-taken', ctx.client.ip, takenAddresses);
  const seconds = await ctx.limiter.hit(buckets);
  if (seconds !== null) throw fail(4, { seconds });
}

export const socialLogin = preparedHandler(call, {
  async prepare(ctx, input) {
    const person = await readProviderToken(ctx, input);
    const linked = await findLinkedAccount(ctx.db, person);
    if (linked?.isSuspended) {
      // Written here, so that it outlives the refusal.
      const { userId } = linked;
      const attempt = {
        userId,
        method: person.provider,
        factor: null,
        outcome: 'refused',
      } as const;
      await recordLogin(ctx.db, ctx.client, attempt, ctx.now);
      throw ctx.fail(8);
    }
    if (!linked) await countTakenAddress(ctx, person);
    return person;
  },

  async run(ctx, input, person) {
    if (!(await takeIdentityToken(ctx.db, input.token, ctx.now))) throw ctx.fail(1001);
    const { invitationToken: token = null } = input;
    const account = await accountFor(ctx, person, token);
    const { userId, isNew: isFirst } = account;
    const invitation = token && !account.isNew ? { token, invitee: account } : null;
    // As it is by now: linking by the address may have switched its two-factor off.
    const user = isFirst ? newAccount : await lockUser(ctx.db, userId);
    if (!user) throw ctx.fail(1001);
    return beginSignIn(ctx, { userId, method: person.provider, isFirst }, user, invitation);
  },
});
