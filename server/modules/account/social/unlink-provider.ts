import { unlinkProvider as call } from '#shared/contract/account/social.ts';
import { lockUser } from '../../../db/locks.ts';
import { hasPasskey } from '../passkey/sql.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { requireOwner, takeProof } from './require-owner.ts';
import { deleteLink, findOwnSubject, hasOtherLink } from './sql.ts';

export const unlinkProvider = preparedHandler(call, {
  prepare: (ctx, input) => requireOwner(ctx, input),

  async run(ctx, { provider, ...shown }) {
    await takeProof(ctx, shown);
    const { userId } = ctx.principal;
    // Of two links unlinked at once one must stay, so that one request waits here for the other.
    const user = await lockUser(ctx.db, userId);
    if ((await findOwnSubject(ctx.db, userId, provider)) === null) return null;
    const staysOpen =
      Boolean(user?.passwordHash) ||
      (await hasOtherLink(ctx.db, userId, provider)) ||
      (await hasPasskey(ctx.db, userId));
    if (!staysOpen) {
      throw ctx.fail(2000, { fields: { provider: { key: 'lastSignIn' } } });
    }
    await deleteLink(ctx.db, userId, provider);
    await notify(ctx, userId, 'providerUnlinked', { provider });
    return null;
  },
});
