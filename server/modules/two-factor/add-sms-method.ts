import { addSmsMethod as call } from '#shared/contract/two-factor.ts';
import { takeIdentityToken } from '../auth/take-identity-token.ts';
import { preparedHandler } from '../handler.ts';
import { tell } from '../notification/tell.ts';
import { checkOwner } from './own-change.ts';
import { findPhone, insertPhone } from './sql.ts';

export const addSmsMethod = preparedHandler(call, {
  async prepare(ctx, { password, idToken }) {
    await checkOwner(ctx, password);
    const identity = (await ctx.identity?.read(idToken, ctx.now)) ?? null;
    if (identity?.kind !== 'phone') throw ctx.fail(1012);
    return identity.phone;
  },

  async run(ctx, { idToken }, phone) {
    const { userId } = ctx.principal;
    if (!(await takeIdentityToken(ctx.db, idToken, ctx.now))) throw ctx.fail(1012);
    if (!(await insertPhone(ctx.db, { userId, phone, createdAt: ctx.now }))) {
      throw ctx.fail((await findPhone(ctx.db, userId)) === null ? 1006 : 1005);
    }
    await tell(ctx, userId, 'methodAdded', { method: 'sms' });
    return { phone };
  },
});
