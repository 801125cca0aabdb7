import { removeTwoFactorMethod as call } from '#shared/contract/account/two-factor.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { reauthenticate } from '../sign-in/reauthenticate.ts';
import { deleteMethod } from './sql.ts';

export const removeTwoFactorMethod = preparedHandler(call, {
  prepare: (ctx, { password }) => reauthenticate(ctx, password),

  async run(ctx, { method }) {
    const { userId } = ctx.principal;
    if (await deleteMethod(ctx.db, userId, method)) {
      await notify(ctx, userId, 'methodRemoved', { method });
    }
    return null;
  },
});
