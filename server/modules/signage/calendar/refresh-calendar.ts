import { calendarRule } from '#shared/domain/signage/calendar.ts';
import type { JobPayload } from '../../../jobs/table.ts';
import { CalendarFailure } from '../../../ports/calendar/calendar-failure.ts';
import { calendarAddress } from '../../../ports/calendar/fetch-calendar.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';
import { nextReadingAt } from './ask-for-reading.ts';
import { readAddress } from './read-address.ts';
import { findCalendar, noteFailure, noteReading } from './sql.ts';

/**
 * Job: reads a calendar anew.
 *
 *   before   its row says that its turn was taken, so that nobody else asks (`takeReading`)
 *   outside  its server is asked, and what comes is read
 *   after    what was read takes the place of the last; a failure is noted beside it, and the next
 *            attempt may be made later and later
 */
export async function refreshCalendar(
  { db, vault, config, log }: Pick<JobServices, 'db' | 'vault' | 'config' | 'log'>,
  { calendarId: id }: JobPayload<'refresh-calendar'>,
  { now, signal }: Pick<JobFacts, 'now' | 'signal'>,
): Promise<void> {
  const calendar = await findCalendar(db, id);
  if (calendar === null) return;
  const { host, etag, lastModified, fetchedAt, problem: last } = calendar;
  // Its turn came so late that somebody asked once more, and that one was done.
  const isFresh = now.getTime() - fetchedAt.getTime() < calendarRule.freshSeconds * 1000;
  if (isFresh && last === null) return;
  const options = { mayLoopback: config.isSandbox };
  try {
    const address = vault.open('calendar-address', calendar.address);
    // Sealed by a key that is lost.
    if (address === null) throw new CalendarFailure('unreachable');
    // What is kept is of some days: one that is as it was is read anew before they are over.
    const isRecent = now.getTime() - calendar.readAt.getTime() < rereadMs;
    const known = isRecent ? { known: { etag, lastModified } } : {};
    const read = await readAddress(
      calendarAddress(address, options),
      { ...options, ...known, signal },
      { now, whose: calendar.workspaceId },
    );
    signal.throwIfAborted();
    await noteReading(db, id, read, { now, nextAt: nextReadingAt(now) });
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    const { problem } = error;
    log.info({ host, problem }, 'a calendar could not be read');
    const failures = calendar.failures + 1;
    await noteFailure(db, id, { problem, failures, nextAt: nextReadingAt(now, failures) });
  }
}

const rereadMs = 6 * 3_600_000;
