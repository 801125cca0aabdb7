import { requestDeviceToken as call } from '#shared/contract/device.ts';
import { lockUser } from '../../../db/locks.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import { finishSignIn } from '../sign-in/sign-in.ts';
import { preparedHandler } from '../../handler.ts';
import { findByDeviceCode, mayStillSignIn, notePoll, takeApproval } from './sql.ts';

export const requestDeviceToken = preparedHandler(call, {
  /** The pause between polls is kept here, where a refusal does not take it back. */
  async prepare(ctx, { deviceCode, refreshToken }) {
    if (refreshToken !== undefined) {
      await ctx.screens.checkRefresh(ctx.db, refreshToken);
      return null;
    }
    const authorization = await findByDeviceCode(ctx.db, tokenHash(deviceCode ?? ''), ctx.now);
    if (!authorization || authorization.state === 'denied') throw ctx.fail(2002);
    // A person's token in a browser's hands is nothing this flow gives out, nor a screen's to the
    // desktop, which would take it for its person's.
    const isDesktop = authorization.kind === 'desktop';
    if (isDesktop !== (ctx.client.kind === 'desktop')) throw ctx.fail(2002);
    if (authorization.state === 'pending') {
      throw ctx.fail(2010, { interval: await notePoll(ctx.db, authorization.id) });
    }
    return authorization;
  },

  async run(ctx, { refreshToken }, authorization) {
    if (authorization === null) return ctx.screens.refresh(ctx.db, refreshToken ?? '');
    const userId = await takeApproval(ctx.db, authorization.id, ctx.now);
    if (userId === null) throw ctx.fail(2002);
    const user = await lockUser(ctx.db, userId);
    // Signing in would take a deletion back; letting a window in is not meant to.
    if (!user || !(await mayStillSignIn(ctx.db, userId))) throw ctx.fail(2002);
    if (authorization.kind === 'screen') {
      const { model, name, givenName, replaces } = authorization;
      const screen = { userId, name: givenName ?? name, model, replaces };
      return ctx.screens.pair(ctx, screen);
    }
    return finishSignIn(ctx, { userId, method: 'device', factor: null }, user);
  },
});
