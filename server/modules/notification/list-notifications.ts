import { listNotifications as call } from '#shared/contract/notification.ts';
import { handler } from '../handler.ts';
import { notificationView } from './notification-view.ts';
import { findNotifications } from './sql.ts';

export const listNotifications = handler(call, async (ctx, { page, perPage }) => {
  const { userId } = ctx.principal;
  const { items, total } = await findNotifications(ctx.db, userId, { page, perPage });
  return { items: items.map(notificationView), page, perPage, total };
});
