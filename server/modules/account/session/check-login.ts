import { checkLogin as call } from '#shared/contract/account/auth.ts';
import { quickHandler } from '../../handler.ts';

/** A suspended member is signed in, too: a suspension ends no session, the other calls answer 8. */
export const checkLogin = quickHandler(call, async (ctx) => ctx.principal !== null);
