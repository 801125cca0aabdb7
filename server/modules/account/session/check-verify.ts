import { checkVerify as call } from '#shared/contract/auth.ts';
import { handler } from '../../handler.ts';

export const checkVerify = handler(call, async (ctx) => ctx.principal?.isVerified ?? false);
