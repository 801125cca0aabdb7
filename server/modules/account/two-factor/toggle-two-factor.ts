import { toggleTwoFactor as call } from '#shared/contract/account/two-factor.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { endSessions } from '../session/end-sessions.ts';
import { ownBrowserHash } from '../session/known-browser.ts';
import { reauthenticate } from '../sign-in/reauthenticate.ts';
import { forgetBrowsers } from '../sign-in/sql.ts';
import { switchTwoFactor } from './sql.ts';

export const toggleTwoFactor = preparedHandler(call, {
  prepare: (ctx, { password }) => reauthenticate(ctx, password),

  async run(ctx, input) {
    const { userId, sessionId, hasTwoFactor } = ctx.principal;
    const enabled = input.enabled ?? !hasTwoFactor;
    if (!(await switchTwoFactor(ctx.db, userId, enabled ? ctx.now : null))) return { enabled };
    // Switched on since the step-up was not asked for: then it is now.
    if (!enabled && !hasTwoFactor) throw ctx.fail(1028);
    await notify(ctx, userId, enabled ? 'twoFactorOn' : 'twoFactorOff', {});
    if (!enabled) return { enabled };
    // Whoever came in by the password alone is asked for more from now on.
    await endSessions(ctx.db, userId, sessionId);
    // Their browsers, too, are strangers until they have shown a second factor.
    await forgetBrowsers(ctx.db, userId, ownBrowserHash(ctx.client));
    return { enabled, ...(await ctx.session.renew(ctx.db)) };
  },
});
