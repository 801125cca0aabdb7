import { getPublicCalendar as call } from '#shared/contract/signage/calendar.ts';
import { handler } from '../../handler.ts';
import { askForReading } from '../calendar/ask-for-reading.ts';
import { findCalendarIn } from '../calendar/sql.ts';
import { checkAudience, playOf } from './check-audience.ts';

/** For whoever may watch what names it; it takes no lease, having one is the play's. */
export const getPublicCalendar = handler(call, async (ctx, { token, id }) => {
  const play = await playOf(ctx, token);
  await checkAudience(ctx, play);
  const calendar = await findCalendarIn(ctx.db, play.slideshow.id, id);
  if (calendar === null) throw ctx.fail(7);
  return askForReading(ctx, calendar);
});
