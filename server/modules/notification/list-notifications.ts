import { listNotifications as call } from '#shared/contract/notification.ts';
import { handler } from '../handler.ts';
import { shown } from './shown.ts';
import { findNotifications } from './sql.ts';

export const listNotifications = handler(call, async (ctx, { page, perPage }) => {
  const { userId } = ctx.principal;
  const { items, total } = await findNotifications(ctx.db, userId, { page, perPage });
  return { items: items.map(shown), page, perPage, total };
});
