import { addAuthenticatorMethod as call } from '#shared/contract/account/two-factor.ts';
import { preparedHandler } from '../../../handler.ts';
import { notify } from '../../../notification/notify.ts';
import { readSecret, stepOf } from './authenticator.ts';
import { reauthenticate } from '../../sign-in/reauthenticate.ts';
import { findAuthenticator, insertAuthenticator } from '../sql.ts';

export const addAuthenticatorMethod = preparedHandler(call, {
  prepare: (ctx, { password }) => reauthenticate(ctx, password),

  async run(ctx, { secret: typed, code }) {
    const { userId } = ctx.principal;
    const secret = readSecret(typed);
    if (secret === null) throw ctx.fail(1008);
    if (await findAuthenticator(ctx.db, userId)) throw ctx.fail(1005);
    const step = stepOf(secret, code, ctx.now);
    if (step === null) throw ctx.fail(1007);
    const isAdded = await insertAuthenticator(ctx.db, {
      userId,
      secret: ctx.vault.seal('authenticator-secret', secret),
      // The code that proves the app signs nobody in.
      lastStep: step,
      createdAt: ctx.now,
    });
    if (!isAdded) throw ctx.fail(1005);
    await notify(ctx, userId, 'methodAdded', { method: 'authenticator' });
    return null;
  },
});
