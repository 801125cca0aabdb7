import { checkOwnPassword } from '../auth/own-password.ts';
import { requireStepUp } from '../auth/step-up.ts';
import type { CallContext, Principal } from '../context.ts';

/**
 * What every change to the second factors asks for: a step-up while two-factor is on (1028), and
 * the password (1000). Slow: call it from `prepare`.
 */
export async function checkOwner(
  ctx: CallContext & { principal: Principal },
  password: string,
): Promise<void> {
  requireStepUp(ctx);
  await checkOwnPassword(ctx, password);
}
