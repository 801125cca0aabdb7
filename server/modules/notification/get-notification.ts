import { getNotification as call } from '#shared/contract/notification.ts';
import { handler } from '../handler.ts';
import { notificationView } from './notification-view.ts';
import { findNotification } from './sql.ts';

export const getNotification = handler(call, async (ctx, { id }) => {
  const found = await findNotification(ctx.db, ctx.principal.userId, id);
  if (!found) throw ctx.fail(7);
  return notificationView(found);
});
