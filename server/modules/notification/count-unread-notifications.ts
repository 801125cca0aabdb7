import { countUnreadNotifications as call } from '#shared/contract/notification.ts';
import { handler } from '../handler.ts';
import { countUnread } from './sql.ts';

export const countUnreadNotifications = handler(call, (ctx) =>
  countUnread(ctx.db, ctx.principal.userId),
);
