import { countUnreadNotifications as call } from '#shared/contract/notification.ts';
import { quickHandler } from '../handler.ts';
import { countUnread } from './sql.ts';

export const countUnreadNotifications = quickHandler(call, (ctx) =>
  countUnread(ctx.db, ctx.principal.userId),
);
