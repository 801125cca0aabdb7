import { getCalendar as call } from '#shared/contract/signage/calendar.ts';
import { handler } from '../../handler.ts';
import { requireSignage } from '../editing.ts';
import { askForReading } from './ask-for-reading.ts';
import { findSeenCalendar } from './sql.ts';

export const getCalendar = handler(call, async (ctx, { id }) => {
  requireSignage(ctx.principal);
  const calendar = await findSeenCalendar(ctx.db, ctx.principal, id);
  if (calendar === null) throw ctx.fail(7);
  const { host, problem, unread } = calendar;
  return { ...(await askForReading(ctx, calendar)), host, problem, unread };
});
