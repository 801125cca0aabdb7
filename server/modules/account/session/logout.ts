import { logout as call } from '#shared/contract/account/auth.ts';
import { handler } from '../../handler.ts';

export const logout = handler(call, async (ctx) => {
  await ctx.session.end(ctx.db);
  return null;
});
