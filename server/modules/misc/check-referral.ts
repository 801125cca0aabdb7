import { checkReferral as call } from '#shared/contract/misc.ts';
import { handler } from '../handler.ts';
import { hasReferralCode } from './sql.ts';

export const checkReferral = handler(call, async (ctx, { referralCode }) => {
  if (!(await hasReferralCode(ctx.db, referralCode))) throw ctx.fail(1039);
  return true as const;
});
