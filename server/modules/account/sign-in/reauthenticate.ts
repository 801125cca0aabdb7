import { requirePassword } from '../password/require-password.ts';
import { requireStepUp } from './step-up.ts';
import type { CallContext, UserPrincipal } from '../../context.ts';

/**
 * What every change asks for that outlasts the session: a step-up while two-factor is on (1028), and
 * the password (1000). Slow: call it from `prepare`.
 */
export async function reauthenticate(
  ctx: CallContext & { principal: UserPrincipal },
  password: string,
): Promise<void> {
  requireStepUp(ctx);
  await requirePassword(ctx, password);
}
