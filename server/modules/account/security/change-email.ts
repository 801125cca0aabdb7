import { changeEmail as call } from '#shared/contract/account/security.ts';
import { countMailTo } from '../mailed-links/count-mail-to.ts';
import { refuseDuringMailWait, waitForNextMail } from '../mailed-links/mail-wait.ts';
import { reauthenticate } from '../sign-in/reauthenticate.ts';
import { fail, type CallContext, type UserPrincipal } from '../../context.ts';
import { preparedHandler } from '../../handler.ts';
import { findAccount } from './sql.ts';

/** The job looks whether the address is taken, so that the answer takes the same way. */
export const changeEmail = preparedHandler(call, {
  async prepare(ctx, { password, newEmail }) {
    await reauthenticate(ctx, password);
    const { userId } = ctx.principal;
    await addressToLeave(ctx, newEmail);
    // What only came too early is not counted for the day.
    await refuseDuringMailWait(ctx.db, 'change-email', userId, ctx.now);
    await countMailTo(ctx.limiter, 'emailChange', newEmail, userId);
  },

  async run(ctx, { newEmail }) {
    const { userId } = ctx.principal;
    const to = await addressToLeave(ctx, newEmail);
    await waitForNextMail(ctx.db, 'change-email', userId, ctx.now);
    await ctx.enqueue(ctx.db, 'send-email-change-mail', { userId, newEmail });
    await ctx.enqueue(ctx.db, 'send-email-change-notice', { userId, newEmail, to });
    return null;
  },
});

/** The account's address so far; throws 2000 where the new one is the same. */
async function addressToLeave(
  { db, principal }: Pick<CallContext, 'db'> & { principal: UserPrincipal },
  newEmail: string,
): Promise<string> {
  const account = await findAccount(db, principal.userId);
  if (!account) throw fail(1);
  if (account.email !== newEmail) return account.email;
  throw fail(2000, { fields: { newEmail: { key: 'sameEmail' } } });
}
