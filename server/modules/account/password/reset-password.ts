import { resetPassword as call } from '#shared/contract/account/registration.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import { lockUser } from '../../../db/locks.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { checkBot } from '../../misc/bot-check.ts';
import { revokeCredentials } from '../sign-in/revoke-credentials-sql.ts';
import { startSession } from '../session/start-session-sql.ts';
import { tellOfPassword } from '../security/tell-of-password.ts';
import { endSessions } from '../session/end-sessions.ts';
import { strangerAt } from './hash-queue.ts';
import { takeMailedToken } from '../mailed-links/mailed-tokens.ts';
import { hashPassword } from './password.ts';
import {
  deleteMailTokens,
  findMailToken,
  forgetBrowsers,
  setPasswordHash,
} from '../sign-in/sql.ts';
import { deleteWaysIn } from '../sign-in/ways-in-sql.ts';

export const resetPassword = preparedHandler(call, {
  async prepare(ctx, input) {
    await checkBot(ctx, call, input.gToken);
    const wanted = { purpose: 'reset-password', tokenHash: tokenHash(input.token) } as const;
    const found = await findMailToken(ctx.db, wanted, ctx.now);
    if (found?.email !== input.email) throw ctx.fail(1001);
    return { passwordHash: await hashPassword(input.password, strangerAt(ctx.client.ip)) };
  },

  async run(ctx, { token }, { passwordHash }) {
    const taken = await takeMailedToken(ctx.db, 'reset-password', token, ctx.now);
    if (!taken) throw ctx.fail(1001);
    // The link came by mail: it proves the address, to whoever really has it.
    const { userId } = taken;
    const person = await lockUser(ctx.db, userId);
    const isFirst = !person?.passwordHash;
    // Whoever knew the old password may have linked accounts of his own, or added passkeys: they would
    // let him in again.
    const removed = isFirst ? [] : await deleteWaysIn(ctx.db, userId);
    const isUnproved = person?.emailVerifiedAt === null;
    if (isUnproved) await revokeCredentials(ctx.db, userId, ctx.now);
    await setPasswordHash(ctx.db, userId, passwordHash);
    // The person in this browser has shown a session of the account and its mailbox, too.
    const own = ctx.principal?.userId === userId ? ctx.principal.sessionId : null;
    await endSessions(ctx.db, userId, own);
    // Whoever knew the old password is a stranger again where tries are counted.
    await forgetBrowsers(ctx.db, userId, null);
    // Older mails open nothing any more, nor do links of somebody who wants to move the account.
    await deleteMailTokens(ctx.db, userId, ['reset-password', 'change-email']);
    if (removed.length === 0) await tellOfPassword(ctx, userId);
    else await notify(ctx, userId, 'passwordReset', { providers: removed.join(', ') });
    if (own === null) return {};
    if (!isUnproved) return ctx.session.renew(ctx.db);
    return startSession(ctx.db, userId, ctx.session.make({ userId }));
  },
});
