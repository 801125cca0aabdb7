import { endSession as call } from '#shared/contract/account/security.ts';
import { handler } from '../../handler.ts';
import { deleteSession } from '../security/sql.ts';

/** Somebody else's session is like one that ended already: nothing happens. */
export const endSession = handler(call, async (ctx, { id }) => {
  const { userId, sessionId } = ctx.principal;
  if (id === sessionId) await ctx.session.end(ctx.db);
  else await deleteSession(ctx.db, userId, id);
  return null;
});
