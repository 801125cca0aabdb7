import { startMailWait } from '../../db/mail-waits.ts';
import { mailLink } from '#shared/domain/constants.ts';
import type { CallContext } from '../context.ts';
import { findSubscriber, waitKey } from './sql.ts';

/**
 * Mails the confirmation to a subscriber whose address is verified, in the caller's transaction;
 * does nothing for anybody else. Playing with the switch mails once in 60 seconds.
 */
export async function confirmSubscription(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  userId: string,
): Promise<void> {
  if (!(await findSubscriber(ctx.db, userId))) return;
  const until = new Date(ctx.now.getTime() + mailLink.resendSeconds * 1000);
  if (await startMailWait(ctx.db, waitKey(userId), ctx.now, until)) return;
  await ctx.enqueue(ctx.db, 'send-newsletter-mail', { userId });
}
