import type { CallContext } from '../../context.ts';
import { notify } from '../../notification/notify.ts';
import { findWaysIn } from '../sign-in/ways-in-sql.ts';

/**
 * Tells the owner of a new password, and of what still signs in without it: whoever knew the old one
 * may have added one of his own, and only the owner can tell it from the others.
 */
export async function tellOfPassword(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  userId: string,
): Promise<void> {
  const ways = await findWaysIn(ctx.db, userId);
  if (ways.length === 0) await notify(ctx, userId, 'passwordChanged', {});
  else await notify(ctx, userId, 'passwordChangedLinked', { providers: ways.join(', ') });
}
