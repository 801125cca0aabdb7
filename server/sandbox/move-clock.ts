import dayjs from 'dayjs';
import duration from 'dayjs/plugin/duration.js';
import utc from 'dayjs/plugin/utc.js';
import * as z from 'zod/mini';
import { dateTime } from '#shared/schema/scalars.ts';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { fail } from '../modules/context.ts';

dayjs.extend(duration);
dayjs.extend(utc);

const request = z.strictObject({
  now: z.optional(dateTime),
  /** ISO 8601 duration: P13D, PT90M, P1M. */
  advance: z.optional(z.string().check(z.regex(/^P(?=[0-9T])[0-9.YMWDTHS]{2,40}$/, 'date'))),
});

/** Furthest moment: a clock beyond it would make dates that PostgreSQL and people cannot use. */
const latest = new Date('2200-01-01T00:00:00Z');

/** The moment that a request for /sandbox/clock means; throws 2000, also for going back. */
export function wantedMoment(body: unknown, now: Date): Date {
  const parsed = request.safeParse(body ?? {});
  if (!parsed.success) throw fail(2000, { fields: fieldErrors(parsed.error) });
  const { now: at, advance } = parsed.data;
  // Neither could be the one that is meant.
  if (at !== undefined && advance !== undefined) {
    throw fail(2000, { fields: { now: { key: 'invalid' }, advance: { key: 'invalid' } } });
  }
  const to = at !== undefined ? new Date(at) : advanced(now, advance);
  const field = at !== undefined ? 'now' : 'advance';
  if (Number.isNaN(to.getTime()) || to > latest || to < now) {
    throw fail(2000, { fields: { [field]: { key: 'date' } } });
  }
  return to;
}

function advanced(now: Date, advance: string | undefined): Date {
  // Calendar units are the calendar's: P1M from 31 January ends on the last of February. In UTC: with
  // the zone of this computer a day would have 23 or 25 hours when its clocks change.
  return advance === undefined ? now : dayjs.utc(now).add(dayjs.duration(advance)).toDate();
}
