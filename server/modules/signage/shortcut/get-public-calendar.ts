import { getPublicCalendar as call } from '#shared/contract/signage/calendar.ts';
import { shownSoon } from '#shared/domain/signage/calendar.ts';
import { handler } from '../../handler.ts';
import { askForReading } from '../calendar/ask-for-reading.ts';
import { findCalendarIn } from '../calendar/sql.ts';
import { checkAudience, playOf } from './check-audience.ts';

/**
 * For whoever may watch what shows it; it takes no lease, having one is the play's. A sign shows its day:
 * the words of later ones are not anybody's to read.
 */
export const getPublicCalendar = handler(call, async (ctx, { token, id }) => {
  const play = await playOf(ctx, token);
  await checkAudience(ctx, play);
  const calendar = await findCalendarIn(ctx.db, play.slideshow.id, id);
  if (calendar === null) throw ctx.fail(7);
  const reading = await askForReading(ctx, calendar);
  return { ...reading, meetings: shownSoon(reading.meetings, ctx.now) };
});
