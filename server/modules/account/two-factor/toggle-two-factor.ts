import { toggleTwoFactor as call } from '#shared/contract/two-factor.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { reauthenticate } from './reauthenticate.ts';
import { switchTwoFactor } from './sql.ts';

export const toggleTwoFactor = preparedHandler(call, {
  prepare: (ctx, { password }) => reauthenticate(ctx, password),

  async run(ctx, input) {
    const { userId, hasTwoFactor } = ctx.principal;
    const enabled = input.enabled ?? !hasTwoFactor;
    if (await switchTwoFactor(ctx.db, userId, enabled ? ctx.now : null)) {
      // Switched on since the step-up was not asked for: then it is now.
      if (!enabled && !hasTwoFactor) throw ctx.fail(1028);
      await notify(ctx, userId, enabled ? 'twoFactorOn' : 'twoFactorOff', {});
    }
    return { enabled };
  },
});
