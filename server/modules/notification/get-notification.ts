import { getNotification as call } from '#shared/contract/notification.ts';
import { handler } from '../handler.ts';
import { shown } from './shown.ts';
import { findNotification } from './sql.ts';

export const getNotification = handler(call, async (ctx, { id }) => {
  const found = await findNotification(ctx.db, ctx.principal.userId, id);
  if (!found) throw ctx.fail(7);
  return shown(found);
});
