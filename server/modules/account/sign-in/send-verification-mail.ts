import { sendVerificationMail as call } from '#shared/contract/auth.ts';
import { findPerson } from '../../../db/person.ts';
import { handler } from '../../handler.ts';
import { waitForNextMail } from './mail-wait.ts';

export const sendVerificationMail = handler(call, async (ctx) => {
  const { userId } = ctx.principal;
  const user = await findPerson(ctx.db, userId);
  if (!user) throw ctx.fail(1);
  if (user.emailVerifiedAt) throw ctx.fail(1014);
  await waitForNextMail(ctx.db, 'verify-email', user.email, ctx.now);
  await ctx.enqueue(ctx.db, 'send-verification-mail', { userId });
  return null;
});
