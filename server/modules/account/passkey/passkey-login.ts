import { passkeyLogin as call } from '#shared/contract/account/passkey.ts';
import { lockUser } from '../../../db/locks.ts';
import { preparedHandler } from '../../handler.ts';
import { beginSignIn } from '../sign-in/sign-in.ts';
import { checkPasskey } from './check-passkey.ts';
import { markShown } from './sql.ts';

export const passkeyLogin = preparedHandler(call, {
  prepare: (ctx, { credential }) =>
    checkPasskey(ctx, { purpose: 'sign-in', userId: null }, credential),

  async run(ctx, { invitationToken: token }, passkey) {
    const { userId, email, workspaceId } = passkey;
    const user = await lockUser(ctx.db, userId);
    // Removed since it was compared, or shown by two at once.
    if (!user || !(await markShown(ctx.db, passkey, ctx.now))) throw ctx.fail(1001);
    const invitation = token ? { token, invitee: { userId, workspaceId, email } } : null;
    return beginSignIn(ctx, { userId, method: 'passkey' }, user, invitation);
  },
});
