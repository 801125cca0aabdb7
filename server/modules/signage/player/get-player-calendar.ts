import { getPlayerCalendar as call } from '#shared/contract/signage/calendar.ts';
import { askForReading } from '../calendar/ask-for-reading.ts';
import { handler } from '../../handler.ts';
import { planOf } from './plan.ts';
import { findPlayedCalendar } from './plan-sql.ts';

export const getPlayerCalendar = handler(call, async (ctx, { id }) => {
  const plan = await planOf(ctx.db, ctx.principal.deviceId);
  const calendar = await findPlayedCalendar(ctx.db, plan, id);
  if (calendar === null) throw ctx.fail(7);
  return askForReading(ctx, calendar);
});
