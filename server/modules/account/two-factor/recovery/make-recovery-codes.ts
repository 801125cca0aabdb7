import { makeRecoveryCodes as call } from '#shared/contract/account/two-factor.ts';
import { preparedHandler } from '../../../handler.ts';
import { notify } from '../../../notification/notify.ts';
import { reauthenticate } from '../../sign-in/reauthenticate.ts';
import { newRecoveryCodes, recoveryCodeHash, shownCode } from './recovery-code.ts';
import { replaceRecoveryCodes } from '../sql.ts';

export const makeRecoveryCodes = preparedHandler(call, {
  prepare: (ctx, { password }) => reauthenticate(ctx, password),

  async run(ctx) {
    const { userId } = ctx.principal;
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryCodeHash(ctx.vault, userId, code));
    await replaceRecoveryCodes(ctx.db, userId, hashes, ctx.now);
    await notify(ctx, userId, 'recoveryCodesMade', {});
    return { codes: codes.map(shownCode), madeAt: ctx.now.toISOString() };
  },
});
