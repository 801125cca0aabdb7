import { removePasskey as call } from '#shared/contract/account/passkey.ts';
import { lockUser } from '../../../db/locks.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { findWaysIn } from '../sign-in/ways-in-sql.ts';
import { requireOwner, takeProof } from '../social/require-owner.ts';
import { deletePasskey } from './sql.ts';

export const removePasskey = preparedHandler(call, {
  prepare: (ctx, input) => requireOwner(ctx, input),

  async run(ctx, { id, ...shown }) {
    await takeProof(ctx, shown);
    const { userId } = ctx.principal;
    // Of two ways in that go at once one must stay, so that one request waits here for the other.
    const user = await lockUser(ctx.db, userId);
    const name = await deletePasskey(ctx.db, userId, id);
    if (name === null) return null;
    const staysOpen = user?.passwordHash || (await findWaysIn(ctx.db, userId)).length > 0;
    if (!staysOpen) throw ctx.fail(2000, { fields: { id: { key: 'lastSignIn' } } });
    await notify(ctx, userId, 'passkeyRemoved', { name });
    return null;
  },
});
