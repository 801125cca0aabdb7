import { removeTwoFactorMethod as call } from '#shared/contract/two-factor.ts';
import { preparedHandler } from '../handler.ts';
import { tell } from '../notification/tell.ts';
import { checkOwner } from './own-change.ts';
import { deleteMethod } from './sql.ts';

export const removeTwoFactorMethod = preparedHandler(call, {
  prepare: (ctx, { password }) => checkOwner(ctx, password),

  async run(ctx, { method }) {
    const { userId } = ctx.principal;
    if (await deleteMethod(ctx.db, userId, method)) {
      await tell(ctx, userId, 'methodRemoved', { method });
    }
    return null;
  },
});
