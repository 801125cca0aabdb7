import { forgotPassword as call } from '#shared/contract/account/registration.ts';
import type { Principal, CallContext } from '../../context.ts';
import { networkOf } from '../../../ports/network.ts';
import { preparedHandler } from '../../handler.ts';
import { checkBot } from '../../misc/bot-check.ts';
import { secretHash } from '../session/known-browser.ts';
import { requestBuckets } from '../mailed-links/count-mail-to.ts';
import { refuseDuringMailWait, waitForNextMail } from '../mailed-links/mail-wait.ts';
import { findCredentials } from '../sign-in/sql.ts';

/**
 * The job looks for the account, so that the answer takes the same way whether there is one. What
 * is too much for a day is dropped without a word, for an address without an account as well.
 */
export const forgotPassword = preparedHandler(call, {
  async prepare(ctx, { email, gToken }) {
    await checkBot(ctx, call, gToken);
    // What only came too early is not counted for the day.
    await refuseDuringMailWait(ctx.db, 'reset-password', email, ctx.now);
    return { isEnough: (await ctx.limiter.hit(await bucketsOf(ctx, email))) !== null };
  },

  async run(ctx, { email }, { isEnough }) {
    // No mail, no wait: else who asks all day would hold up the owner, whose links have a count of their own.
    if (isEnough) return null;
    await waitForNextMail(ctx.db, 'reset-password', email, ctx.now);
    await ctx.enqueue(ctx.db, 'send-reset-mail', { email });
    return null;
  },
});

/**
 * Strangers count by their networks and then together. Who is signed in to the account, or has been
 * in this browser, counts alone: strangers who ask all day take no link from the owner.
 */
async function bucketsOf(
  { db, client, principal }: CallContext & { principal: Principal | null },
  email: string,
) {
  const bucketsFor = (requester: string) => requestBuckets('resetPassword', email, requester);
  const browser = secretHash(client);
  const account = await findCredentials(db, email, browser);
  if (account && principal?.kind === 'user' && principal.userId === account.id) {
    return bucketsFor(`session:${principal.sessionId}`).slice(0, 1);
  }
  if (account?.isKnownBrowser && browser) {
    return bucketsFor(`browser:${browser.toString('base64url')}`).slice(0, 1);
  }
  const { narrow, wide } = networkOf(client.ip);
  return bucketsFor(wide ?? narrow);
}
