import { verifyPasskey as call } from '#shared/contract/account/passkey.ts';
import { stepUp } from '#shared/domain/constants.ts';
import { preparedHandler } from '../../handler.ts';
import { markSteppedUp } from '../two-factor/sql.ts';
import { checkPasskey } from './check-passkey.ts';
import { markShown } from './sql.ts';

/** Not a sign-in, so the login history has no line of it. */
export const verifyPasskey = preparedHandler(call, {
  prepare: (ctx, { credential }) =>
    checkPasskey(ctx, { purpose: 'step-up', userId: ctx.principal.userId }, credential),

  async run(ctx, _input, passkey) {
    if (!(await markShown(ctx.db, passkey, ctx.now))) throw ctx.fail(1001);
    const until = new Date(ctx.now.getTime() + stepUp.minutes * 60_000);
    await markSteppedUp(ctx.db, ctx.principal.sessionId, until);
    return { until: until.toISOString() };
  },
});
