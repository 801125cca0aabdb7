import { login as call } from '#shared/contract/account/auth.ts';
import { lockUser } from '../../../db/locks.ts';
import { preparedHandler } from '../../handler.ts';
import { checkBot } from '../../misc/bot-check.ts';
import { checkCredentials } from './check-credentials.ts';
import { beginSignIn } from './sign-in.ts';

export const login = preparedHandler(call, {
  async prepare(ctx, input) {
    await checkBot(ctx, call, input.gToken);
    return checkCredentials(ctx, input);
  },

  async run(ctx, input, user) {
    // The password may have changed since it was compared: then its change ends this sign-in too.
    const current = await lockUser(ctx.db, user.id);
    if (current?.passwordHash !== user.passwordHash) throw ctx.fail(1009);
    const { id: userId, workspaceId } = user;
    const { email, invitationToken: token } = input;
    const invitation = token ? { token, invitee: { userId, workspaceId, email } } : null;
    return beginSignIn(ctx, { userId, method: 'password' }, current, invitation);
  },
});
