import { login as call } from '#shared/contract/auth.ts';
import { preparedHandler } from '../handler.ts';
import { joinTeam } from '../team/join-team.ts';
import { checkBot } from './bot-check.ts';
import { checkCredentials } from './check-credentials.ts';
import { beginSignIn } from './sign-in.ts';
import { lockPasswordHash, markVerified } from './sql.ts';

export const login = preparedHandler(call, {
  async prepare(ctx, input) {
    await checkBot(ctx, input.gToken);
    return checkCredentials(ctx, input);
  },

  async run(ctx, input, user) {
    // The password may have changed since it was compared: then its change ends this sign-in too.
    const current = await lockPasswordHash(ctx.db, user.id);
    if (current !== user.passwordHash) throw ctx.fail(1009);
    if (input.invitationToken) {
      const { id: userId, workspaceId } = user;
      const invitee = { userId, workspaceId, email: input.email };
      await joinTeam(ctx.db, input.invitationToken, invitee, ctx.now);
      // The token came by mail, so the address is proved (decisions section 3, 1025).
      await markVerified(ctx.db, user.id, ctx.now);
    }
    return beginSignIn(ctx, { userId: user.id, method: 'password' });
  },
});
