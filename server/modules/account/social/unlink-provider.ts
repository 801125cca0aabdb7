import { unlinkProvider as call } from '#shared/contract/account/social.ts';
import { lockUser } from '../../../db/locks.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { findWaysIn } from '../sign-in/ways-in-sql.ts';
import { requireOwner, takeProof } from './require-owner.ts';
import { deleteLink } from './sql.ts';

export const unlinkProvider = preparedHandler(call, {
  prepare: (ctx, input) => requireOwner(ctx, input),

  async run(ctx, { provider, ...shown }) {
    await takeProof(ctx, shown);
    const { userId } = ctx.principal;
    // Of two ways in that go at once one must stay, so that one request waits here for the other.
    const user = await lockUser(ctx.db, userId);
    if (!(await deleteLink(ctx.db, userId, provider))) return null;
    const staysOpen = user?.passwordHash || (await findWaysIn(ctx.db, userId)).length > 0;
    if (!staysOpen) throw ctx.fail(2000, { fields: { provider: { key: 'lastSignIn' } } });
    await notify(ctx, userId, 'providerUnlinked', { provider });
    return null;
  },
});
