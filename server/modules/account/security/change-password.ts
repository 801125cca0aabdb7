import { changePassword as call } from '#shared/contract/account/security.ts';
import { endSessions } from '../session/end-sessions.ts';
import { ownBrowserHash } from '../session/known-browser.ts';
import { requirePassword } from '../password/require-password.ts';
import { deleteMailTokens, forgetBrowsers, replacePasswordHash } from '../sign-in/sql.ts';
import { knownAs } from '../password/hash-queue.ts';
import { hashPassword } from '../password/password.ts';
import { preparedHandler } from '../../handler.ts';
import { tellOfPassword } from './tell-of-password.ts';

export const changePassword = preparedHandler(call, {
  async prepare(ctx, { password, newPassword }) {
    const from = await requirePassword(ctx, password);
    const standing = knownAs(ctx.principal.userId, ctx.client.ip);
    return { from, to: await hashPassword(newPassword, standing) };
  },

  async run(ctx, _input, hashes) {
    const { userId, sessionId } = ctx.principal;
    // Another change came first: the password that was given is not the password any more.
    if (!(await replacePasswordHash(ctx.db, userId, hashes))) throw ctx.fail(1000);
    await endSessions(ctx.db, userId, sessionId);
    // Whoever knew the old password is a stranger again where tries are counted.
    await forgetBrowsers(ctx.db, userId, ownBrowserHash(ctx.client));
    // Whoever knew the old password may have asked for them.
    await deleteMailTokens(ctx.db, userId, ['reset-password', 'change-email']);
    const renewed = await ctx.session.renew(ctx.db);
    await tellOfPassword(ctx, userId);
    return renewed;
  },
});
