import { unsubscribeNewsletter as call } from '#shared/contract/newsletter.ts';
import { handler } from '../handler.ts';
import { setSubscribed } from './sql.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export const unsubscribeNewsletter = handler(call, async (ctx, { token }) => {
  const userId = readUnsubscribeToken(ctx.vault, token);
  if (userId === null) throw ctx.fail(1001);
  // Also for an account that is gone: then there is nothing left to end.
  await setSubscribed(ctx.db, userId, false);
  return null;
});
