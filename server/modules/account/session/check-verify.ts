import { checkVerify as call } from '#shared/contract/account/auth.ts';
import { quickHandler } from '../../handler.ts';

export const checkVerify = quickHandler(call, async (ctx) => ctx.principal?.isVerified ?? false);
