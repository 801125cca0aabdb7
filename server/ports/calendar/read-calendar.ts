import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { calendarRule, type CalendarMeeting } from '#shared/domain/signage/calendar.ts';
import { tidy } from '#shared/schema/text.ts';
import { projectRoot } from '../../db/migrate.ts';
import { RoundRobinQueue } from '../fairness/round-robin-queue.ts';
import { CalendarFailure } from './calendar-failure.ts';

/** Wall clock for all attempts at one calendar; the largest that is taken needs a fifth of it. */
const maxSeconds = 8;
/** So long one series may take before it is left out; what a real one needs is a tenth of it. */
const stallSeconds = 2;
/** Series that are left out, one after the other, because reading them does not end. */
const maxSkipped = 2;
const lookMs = 100;
const maxMegabytes = 256;
const dayMs = 86_400_000;

/**
 * Two threads at a time, of different workspaces. A workspace has two readings at most, one for a call and one for a
 * job, so the queue always has room.
 */
const readings = new RoundRobinQueue(2);

const meeting = z.object({
  from: z.string(),
  to: z.string(),
  isAllDay: z.boolean(),
  title: z.nullable(z.string().check(tidy)),
  host: z.string().check(tidy),
});
const answer = z.union([
  z.enum(['notCalendar', 'tooLarge']),
  z.object({ meetings: z.array(meeting), unread: z.int() }),
]);

/** What a calendar says. */
interface Reading {
  /** Around now, earliest first. */
  meetings: CalendarMeeting[];
  /** Events and series that could not be read, or not to their end. */
  unread: number;
}

/**
 * Reads an iCalendar's bytes; throws `CalendarFailure` for what is
 * none. It is read in a thread of its own: a rule such as every 31 February never ends in the library.
 * The series at which the thread stands still is left out, and the others are read anew.
 * `whose`: the workspace that waits. `charset`: as the HTTP response names it.
 */
export async function readCalendar(
  bytes: Uint8Array,
  {
    now,
    whose,
    charset = null,
    seconds = maxSeconds,
  }: { now: Date; whose: string; charset?: string | null; seconds?: number },
): Promise<Reading> {
  const reading = readings.run(whose, async () => {
    const wanted = {
      from: now.getTime() - calendarRule.daysBefore * dayMs,
      to: now.getTime() + calendarRule.daysAhead * dayMs,
      most: calendarRule.maxMeetings,
    };
    const until = performance.now() + seconds * 1000;
    const skipped: number[] = [];
    while (skipped.length <= maxSkipped && performance.now() < until) {
      const place = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
      const found = await inThread({ bytes, charset, wanted, skipped, place }, until);
      if (typeof found === 'string') throw new CalendarFailure(found);
      if (found) {
        const { meetings, unread } = found;
        return {
          meetings: meetings.map((one) => ({ ...one, title: one.title === '' ? null : one.title })),
          unread,
        };
      }
      skipped.push(Atomics.load(place, 0));
    }
    throw new CalendarFailure('tooLarge');
  });
  if (reading === null) throw new Error('a workspace reads too many calendars at once');
  return reading;
}

/** What the thread is given; `place` is the series that it is at. */
interface Work {
  bytes: Uint8Array;
  charset: string | null;
  wanted: { from: number; to: number; most: number };
  skipped: readonly number[];
  place: Int32Array;
}

/** Undefined: the thread ran out of memory or time, or stood still at one series. `until` is a `performance.now()`. */
async function inThread(workerData: Work, until: number) {
  const worker = new Worker(program(), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    stdout: true,
    stderr: true,
  });
  const given = new AbortController();
  let [at, since] = [-1, performance.now()];
  const look = setInterval(() => {
    const [place, now] = [Atomics.load(workerData.place, 0), performance.now()];
    if (place !== at) [at, since] = [place, now];
    // Progress does not extend the deadline: thousands of short series make progress for minutes.
    // Position -1 is the parsing before the first series; its time grows with the size and is no stall.
    const isStalled = at >= 0 && now > since + stallSeconds * 1000;
    if (now > until || isStalled) given.abort();
  }, lookMs);
  try {
    const said: unknown[] = await once(worker, 'message', { signal: given.signal });
    return answer.parse(said[0]);
  } catch (error) {
    // Out of time or of memory is the calendar's doing; all else is a fault of ours.
    if (given.signal.aborted || isOutOfMemory(error)) return undefined;
    throw error;
  } finally {
    clearInterval(look);
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The thread's own file, as it stands in the source: the build does not bundle it. */
const program = () => path.join(projectRoot(), 'server/ports/calendar/calendar-thread.mjs');
