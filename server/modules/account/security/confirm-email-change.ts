import { confirmEmailChange as call } from '#shared/contract/security.ts';
import { dropMailedTokens, takeMailedToken } from '../sign-in/mailed-tokens.ts';
import { handler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { deleteEmailCodes, replaceEmail } from './sql.ts';

const failed = '/verify-email-fail';

export const confirmEmailChange = handler(call, async (ctx, { token }) => {
  const taken = await takeMailedToken(ctx.db, 'change-email', token, ctx.now);
  if (!taken) return failed;
  const { userId, email } = taken;
  const oldEmail = await replaceEmail(ctx.db, taken, ctx.now);
  if (oldEmail === null) return failed;
  // What lies in the old mailbox opens nothing any more.
  await dropMailedTokens(ctx.db, userId, ['verify-email', 'reset-password', 'change-email']);
  await deleteEmailCodes(ctx.db, userId);
  await notify(ctx, userId, 'emailChanged', { email }, oldEmail);
  return '/account/security-setting?email=changed';
});
