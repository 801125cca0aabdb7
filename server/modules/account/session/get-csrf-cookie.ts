import { getCsrfCookie as call } from '#shared/contract/account/auth.ts';
import { handler } from '../../handler.ts';

export const getCsrfCookie = handler(call, async (ctx) => {
  ctx.session.renewCsrf();
  return null;
});
