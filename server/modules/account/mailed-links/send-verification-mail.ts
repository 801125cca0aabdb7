import { sendVerificationMail as call } from '#shared/contract/account/registration.ts';
import { findPerson } from '../../../db/person.ts';
import { preparedHandler } from '../../handler.ts';
import { countMailTo } from './count-mail-to.ts';
import { refuseDuringMailWait, waitForNextMail } from './mail-wait.ts';

export const sendVerificationMail = preparedHandler(call, {
  async prepare(ctx) {
    const user = await findPerson(ctx.db, ctx.principal.userId);
    if (!user) throw ctx.fail(1);
    if (user.emailVerifiedAt) throw ctx.fail(1014);
    const { email } = user;
    // What only came too early is not counted for the day.
    await refuseDuringMailWait(ctx.db, 'verify-email', email, ctx.now);
    await countMailTo(ctx.limiter, 'verifyEmail', email, user.id);
    return { email };
  },

  async run(ctx, _input, { email }) {
    await waitForNextMail(ctx.db, 'verify-email', email, ctx.now);
    await ctx.enqueue(ctx.db, 'send-verification-mail', { userId: ctx.principal.userId });
    return null;
  },
});
