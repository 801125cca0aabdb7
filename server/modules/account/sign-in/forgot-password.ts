import { forgotPassword as call } from '#shared/contract/auth.ts';
import { preparedHandler } from '../../handler.ts';
import { checkBot } from '../../misc/bot-check.ts';
import { waitForNextMail } from './mail-wait.ts';

/** The job looks for the account, so that the answer takes the same way whether there is one. */
export const forgotPassword = preparedHandler(call, {
  prepare: (ctx, { gToken }) => checkBot(ctx, call, gToken),

  async run(ctx, { email }) {
    await waitForNextMail(ctx.db, 'reset-password', email, ctx.now);
    await ctx.enqueue(ctx.db, 'send-reset-mail', { email });
    return null;
  },
});
