import { and, count, eq, isNull } from 'drizzle-orm';
import { countUnreadNotifications as call } from '#shared/contract/notification.ts';
import { notifications } from '../../db/schema/notification.ts';
import { handler } from '../handler.ts';

export const countUnreadNotifications = handler(call, async (ctx) => {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, ctx.principal.userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
});
