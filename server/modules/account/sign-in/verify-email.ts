import { verifyEmail as call } from '#shared/contract/auth.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import { markVerified } from '../../../db/person.ts';
import { handler } from '../../handler.ts';
import { confirmSubscription } from '../../newsletter/confirm-subscription.ts';
import { takeMailToken } from './sql.ts';

export const verifyEmail = handler(call, async (ctx, { token }) => {
  const wanted = { purpose: 'verify-email', tokenHash: tokenHash(token) } as const;
  const taken = await takeMailToken(ctx.db, wanted, ctx.now);
  if (!taken) return '/verify-email-fail';
  await markVerified(ctx.db, taken.userId, ctx.now);
  // Who ticked the newsletter when signing up hears of it once the address is proved.
  await confirmSubscription(ctx, taken.userId);
  return '/verify-email-success';
});
