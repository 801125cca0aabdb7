import { addSmsMethod as call } from '#shared/contract/account/two-factor.ts';
import { takeIdentityToken } from '../../sign-in/identity-token-sql.ts';
import { preparedHandler } from '../../../handler.ts';
import { notify } from '../../../notification/notify.ts';
import { reauthenticate } from '../../sign-in/reauthenticate.ts';
import { findPhone, insertPhone } from '../sql.ts';

export const addSmsMethod = preparedHandler(call, {
  async prepare(ctx, { password, idToken }) {
    await reauthenticate(ctx, password);
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
    await notify(ctx, userId, 'methodAdded', { method: 'sms' });
    return { phone };
  },
});
