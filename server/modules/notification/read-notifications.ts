import { readNotifications as call } from '#shared/contract/notification.ts';
import { handler } from '../handler.ts';
import { countUnread, markRead } from './sql.ts';

export const readNotifications = handler(call, async (ctx, { notifications }) => {
  const { userId } = ctx.principal;
  await markRead(ctx.db, userId, notifications, ctx.now);
  return { unread: await countUnread(ctx.db, userId) };
});
