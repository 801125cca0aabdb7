import { calendarRule } from '#shared/domain/signage/calendar.ts';
import type { CallContext } from '../../context.ts';
import { takeReading, type CalendarRow } from './sql.ts';

const { freshSeconds, longestPauseSeconds, soonSeconds, underWaySeconds } = calendarRule;

/** When it may be read again, after so many failures in a row. */
export function nextReadingAt(now: Date, failures = 0): Date {
  const seconds = Math.min(freshSeconds * 2 ** failures, longestPauseSeconds);
  return new Date(now.getTime() + seconds * 1000);
}

/**
 * What was last read of a calendar. Where that is old it is read anew behind the asker's back: no
 * screen waits for somebody's server, and each asks again soon. By turns: a workspace whose calendars
 * take long keeps no other's waiting.
 */
export async function askForReading(
  { db, now, enqueue }: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  { id, workspaceId, nextAt, meetings, fetchedAt }: CalendarRow,
) {
  const isDue = nextAt <= now;
  if (isDue && (await takeReading(db, id, { now, nextAt: nextReadingAt(now) }))) {
    await enqueue(db, 'refresh-calendar', { calendarId: id }, { turnOf: workspaceId });
  }
  // When a request started the reading that is under way. Requests run at the same time, so this
  // one may have begun a moment before that one.
  const takenAt = new Date(nextAt.getTime() - freshSeconds * 1000);
  const age = (now.getTime() - takenAt.getTime()) / 1000;
  const isUnderWay = isDue || (takenAt > fetchedAt && Math.abs(age) < underWaySeconds);
  return {
    meetings,
    fetchedAt: fetchedAt.toISOString(),
    renewSeconds: isUnderWay ? soonSeconds : freshSeconds,
  };
}
