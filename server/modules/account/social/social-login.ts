import { socialLogin as call } from '#shared/contract/social.ts';
import { recordLogin } from '../session/login-history.ts';
import { beginSignIn } from '../sign-in/sign-in.ts';
import { takeIdentityToken } from '../sign-in/identity-token-sql.ts';
import { preparedHandler } from '../../handler.ts';
import { accountFor } from './account-for.ts';
import { readProviderToken } from './read-provider-token.ts';
import { findLinkedAccount } from './sql.ts';

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
    return person;
  },

  async run(ctx, input, person) {
    if (!(await takeIdentityToken(ctx.db, input.token, ctx.now))) throw ctx.fail(1001);
    const { invitationToken: token = null } = input;
    const account = await accountFor(ctx, person, token);
    const { userId, isNew: isFirst } = account;
    const invitation = token && !account.isNew ? { token, invitee: account } : null;
    return beginSignIn(ctx, { userId, method: person.provider, isFirst }, invitation);
  },
});
