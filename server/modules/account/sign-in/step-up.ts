import { fail, type CallContext, type UserPrincipal } from '../../context.ts';

/**
 * Throws 1028 unless two-factor sign-in is off or a second factor was shown in this session within
 * 15 minutes (decisions section 6).
 */
export function requireStepUp(ctx: Pick<CallContext, 'now'> & { principal: UserPrincipal }): void {
  const { hasTwoFactor, steppedUpUntil } = ctx.principal;
  if (!hasTwoFactor) return;
  if (steppedUpUntil === null || steppedUpUntil <= ctx.now) throw fail(1028);
}
