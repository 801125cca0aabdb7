import { deleteCalendar as call } from '#shared/contract/signage/calendar.ts';
import { handler } from '../../handler.ts';
import { requireSignage } from '../editing.ts';
import { deleteCalendarRow } from './sql.ts';

/** Also where nothing can be made any more: without a plan for door signs, or with no room left. */
export const deleteCalendar = handler(call, async (ctx, { id }) => {
  requireSignage(ctx.principal);
  if (!(await deleteCalendarRow(ctx.db, ctx.principal, id))) throw ctx.fail(7);
  return null;
});
