import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { calendarRule, type CalendarMeeting } from '#shared/domain/signage/calendar.ts';
import { projectRoot } from '../../db/migrate.ts';

/** For one attempt; what a real calendar needs is a tenth of it. */
const maxSeconds = 4;
/** Series that are left out, one after the other, because reading them does not end. */
const maxSkipped = 2;
const maxMegabytes = 256;
const dayMs = 86_400_000;

const answer = z.nullable(
  z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      isAllDay: z.boolean(),
      title: z.nullable(z.string()),
      host: z.string(),
    }),
  ),
);

/**
 * The meetings of an iCalendar text around now, earliest first; null for what is none. It is read in a
 * thread of its own: a rule such as every 31 February never ends in the library. The series at which
 * the thread stands still is left out, and the others are read anew.
 */
export async function readCalendar(
  text: string,
  now: Date,
  seconds: number = maxSeconds,
): Promise<CalendarMeeting[] | null> {
  const wanted = {
    from: now.getTime() - calendarRule.daysBefore * dayMs,
    to: now.getTime() + calendarRule.daysAhead * dayMs,
    most: calendarRule.maxMeetings,
  };
  const skipped: number[] = [];
  while (skipped.length <= maxSkipped) {
    const place = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
    const found = await inThread({ text, wanted, skipped, place }, seconds);
    if (found !== undefined) return found;
    skipped.push(Atomics.load(place, 0));
  }
  return null;
}

/** Undefined where the thread died or did not come to an end. */
async function inThread(workerData: object, seconds: number) {
  const worker = new Worker(program(), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    stdout: true,
    stderr: true,
  });
  try {
    const signal = AbortSignal.timeout(seconds * 1000);
    const said: unknown[] = await once(worker, 'message', { signal });
    return answer.parse(said[0]);
  } catch {
    return undefined; // out of time or of memory, which is the calendar's doing
  } finally {
    await worker.terminate();
  }
}

/** The thread's own file, as it stands in the source: the build does not bundle it. */
const program = () => path.join(projectRoot(), 'server/ports/calendar/calendar-thread.mjs');
