import { deleteNotifications as call } from '#shared/contract/notification.ts';
import { handler } from '../handler.ts';
import { countUnread, deleteChosen } from './sql.ts';

export const deleteNotifications = handler(call, async (ctx, { notifications, upTo }) => {
  const { userId } = ctx.principal;
  await deleteChosen(ctx.db, userId, notifications, upTo);
  return { unread: await countUnread(ctx.db, userId) };
});
