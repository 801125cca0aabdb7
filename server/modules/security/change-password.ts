import { changePassword as call } from '#shared/contract/security.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { dropMailedTokens } from '../auth/mailed-tokens.ts';
import { checkOwnPassword, replaceOwnPassword } from '../auth/own-password.ts';
import { hashPassword } from '../auth/password.ts';
import { preparedHandler } from '../handler.ts';
import { tell } from '../notification/tell.ts';

export const changePassword = preparedHandler(call, {
  async prepare(ctx, { password, newPassword }) {
    const from = await checkOwnPassword(ctx, password);
    return { from, to: await hashPassword(newPassword) };
  },

  async run(ctx, _input, hashes) {
    const { userId, sessionId } = ctx.principal;
    // Another change came first: the password that was given is not the password any more.
    if (!(await replaceOwnPassword(ctx.db, userId, hashes))) throw ctx.fail(1000);
    await endSessions(ctx.db, userId, sessionId);
    // Whoever knew the old password may have asked for them.
    await dropMailedTokens(ctx.db, userId, ['reset-password', 'change-email']);
    await tell(ctx, userId, 'passwordChanged', {});
    return null;
  },
});
