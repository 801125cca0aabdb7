import { verifyEmail as call } from '#shared/contract/account/registration.ts';
import { findPerson, markVerified } from '../../../db/person.ts';
import { handler } from '../../handler.ts';
import { confirmSubscription } from '../../newsletter/confirm-subscription.ts';
import { failPage, followMailedLink } from './follow-mailed-link.ts';
import { takeMailedToken } from './mailed-tokens.ts';

const successPage = '/verify-email-success';

export const verifyEmail = handler(call, async (ctx, { token }) => {
  const follower = await followMailedLink(ctx, call, { purpose: 'verify-email', token });
  if (follower.page === failPage && ctx.principal?.isVerified) return successPage;
  if (follower.page !== null) return follower.page;
  const taken = await takeMailedToken(ctx.db, 'verify-email', token, ctx.now);
  if (!taken) {
    // Verified before, by this very link or in another way: that is all the link was for.
    const person = await findPerson(ctx.db, follower.userId);
    return person?.emailVerifiedAt ? successPage : failPage;
  }
  await markVerified(ctx.db, taken.userId, ctx.now);
  // Who ticked the newsletter when signing up hears of it once the address is proved.
  await confirmSubscription(ctx, taken.userId);
  return successPage;
});
