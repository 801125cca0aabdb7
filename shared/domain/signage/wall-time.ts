import { timeZone } from '../constants.ts';
import { minutesOfDay, type WallTime } from './schedule.ts';

const minuteMs = 60_000;

/** Making one takes longer than using it, and screens hang in few places. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** More are callers' inventions. */
const mostFormats = 600;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  if (formats.size < mostFormats) formats.set(zone, made);
  return made;
}

/** Does this machine know the time of that zone (IANA)? */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * What the wall shows where a screen hangs.
 * @param zone as the screen said; null or unknown: the product's own
 */
export function wallTimeIn(zone: string | null, at: Date): WallTime {
  const known = zone !== null && isTimeZone(zone) ? zone : timeZone;
  const parts = Object.fromEntries(
    formatOf(known)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const minutes = Date.UTC(year, month - 1, day, hour, minute) / minuteMs;
  const weekDay = (Math.floor(minutes / minutesOfDay) + 4) % 7; // 1 January 1970 was a Thursday
  return { day: weekDay, minute: minutes % minutesOfDay };
}
