import { checkLogin as call } from '#shared/contract/auth.ts';
import { handler } from '../../handler.ts';

/** A suspended member is not signed in: every other call would answer 8. */
export const checkLogin = handler(
  call,
  async (ctx) => ctx.principal !== null && !ctx.principal.isSuspended,
);
