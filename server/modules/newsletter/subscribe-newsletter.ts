import { subscribeNewsletter as call } from '#shared/contract/newsletter.ts';
import { handler } from '../handler.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { setSubscribed } from './sql.ts';

export const subscribeNewsletter = handler(call, async (ctx, { subscribe }) => {
  const { userId } = ctx.principal;
  const isNew = await setSubscribed(ctx.db, userId, subscribe);
  if (subscribe && isNew) await confirmSubscription(ctx, userId);
  return { isSubscribeEmail: subscribe };
});
