import { linkProvider as call } from '#shared/contract/account/social.ts';
import { takeIdentityToken } from '../sign-in/identity-token-sql.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { readProviderToken } from './read-provider-token.ts';
import { requireOwner, takeProof } from './require-owner.ts';
import { findOwnSubject, insertLink } from './sql.ts';

export const linkProvider = preparedHandler(call, {
  async prepare(ctx, input) {
    await requireOwner(ctx, input);
    return readProviderToken(ctx, input);
  },

  async run(ctx, input, { provider, subject, email }) {
    const { userId } = ctx.principal;
    await takeProof(ctx, input);
    if (!(await takeIdentityToken(ctx.db, input.token, ctx.now))) throw ctx.fail(1001);
    const link = { userId, provider, subject, email, linkedAt: ctx.now };
    if (await insertLink(ctx.db, link)) {
      await notify(ctx, userId, 'providerLinked', { provider });
      return null;
    }
    const own = await findOwnSubject(ctx.db, userId, provider);
    if (own === null) throw ctx.fail(1004);
    if (own !== subject) throw ctx.fail(1003);
    return null;
  },
});
