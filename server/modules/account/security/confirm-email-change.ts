import { confirmEmailChange as call } from '#shared/contract/account/security.ts';
import { findPerson } from '../../../db/person.ts';
import { handler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { endSessions } from '../session/end-sessions.ts';
import { failPage, followMailedLink } from '../mailed-links/follow-mailed-link.ts';
import { takeMailedToken } from '../mailed-links/mailed-tokens.ts';
import { deleteMailTokens } from '../sign-in/sql.ts';
import { deleteEmailCodes, replaceEmail } from './sql.ts';

const successPage = '/verify-email-success?email=changed';

export const confirmEmailChange = handler(call, async (ctx, { token }) => {
  const follower = await followMailedLink(ctx, call, { purpose: 'change-email', token });
  if (follower.page !== null) return follower.page;
  const taken = await takeMailedToken(ctx.db, 'change-email', token, ctx.now);
  if (!taken) {
    // The same link again: it has done what it was for.
    const person = await findPerson(ctx.db, follower.userId);
    return person?.email === follower.sentTo ? successPage : failPage;
  }
  const { userId, email } = taken;
  const oldEmail = await replaceEmail(ctx.db, taken, ctx.now);
  if (oldEmail === null) return failPage;
  // What lies in the old mailbox opens nothing any more.
  await deleteMailTokens(ctx.db, userId, ['verify-email', 'reset-password', 'change-email']);
  await deleteEmailCodes(ctx.db, userId);
  await endSessions(ctx.db, userId, ctx.principal?.sessionId ?? null);
  await ctx.session.renew(ctx.db);
  await notify(ctx, userId, 'emailChanged', { email }, { to: oldEmail });
  return successPage;
});
