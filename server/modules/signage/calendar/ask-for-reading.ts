import { calendarRule } from '#shared/domain/signage/calendar.ts';
import type { CallContext } from '../../context.ts';
import { takeReading, type CalendarRow } from './sql.ts';

/** When it may be read again, after so many failures in a row. */
export function nextReadingAt(now: Date, failures = 0): Date {
  const { freshSeconds, longestPauseSeconds } = calendarRule;
  const seconds = Math.min(freshSeconds * 2 ** failures, longestPauseSeconds);
  return new Date(now.getTime() + seconds * 1000);
}

/**
 * What was last read of a calendar. Where that is old it is read anew behind the asker's back: no
 * screen waits for somebody's server.
 */
export async function askForReading(
  { db, now, enqueue }: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  { id, nextAt, meetings, fetchedAt }: CalendarRow,
) {
  const isTaken = nextAt <= now && (await takeReading(db, id, { now, nextAt: nextReadingAt(now) }));
  if (isTaken) await enqueue(db, 'refresh-calendar', { calendarId: id });
  return { meetings, fetchedAt: fetchedAt.toISOString() };
}
