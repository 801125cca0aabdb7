import { stepUp } from '#shared/domain/constants.ts';
import { verifyTwoFactor as call } from '#shared/contract/account/two-factor.ts';
import type { CallParsed } from '#shared/contract/define-call.ts';
import { fail } from '../../context.ts';
import { preparedHandler } from '../../handler.ts';
import {
  authenticatorOrRecovery,
  checkFactor,
  refusals,
  type ShownFactor,
} from './check-factor.ts';
import { markSteppedUp } from './sql.ts';

/** Not a sign-in, so the login history has no line of it. */
export const verifyTwoFactor = preparedHandler(call, {
  async prepare(ctx, input) {
    const shown = shownIn(input);
    // With two-factor off there is nothing to show, and nothing asks for it.
    if (!ctx.principal.hasTwoFactor) throw ctx.fail(2000, { fields: { code: { key: 'invalid' } } });
    const { userId } = ctx.principal;
    const right = await checkFactor(ctx, { userId, purpose: 'step-up' }, shown);
    if (right === null) throw ctx.fail(refusals[shown.factor]);
    return right;
  },

  async run(ctx, _input, right) {
    if (!(await right.take(ctx))) throw ctx.fail(refusals[right.factor]);
    const until = new Date(ctx.now.getTime() + stepUp.minutes * 60_000);
    await markSteppedUp(ctx.db, ctx.principal.sessionId, until);
    return { until: until.toISOString() };
  },
});

/** The method's own field; throws 2000 where it is missing. */
function shownIn({ method, code, idToken }: CallParsed<typeof call>): ShownFactor {
  if (method === 'sms') {
    if (!idToken) throw fail(2000, { fields: { idToken: { key: 'token' } } });
    return { factor: 'sms', value: idToken };
  }
  if (!code) throw fail(2000, { fields: { code: { key: 'required.code' } } });
  return method === 'email' ? { factor: 'email', value: code } : authenticatorOrRecovery(code);
}
