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
  const minutes = localMinutes(knownZone(zone), at);
  const weekDay = (Math.floor(minutes / minutesOfDay) + 4) % 7; // 1 January 1970 was a Thursday
  return { day: weekDay, minute: minutes % minutesOfDay };
}

/**
 * Length of a local day in seconds: 82,800 or 90,000 where the clock changes.
 * @param day `YYYY-MM-DD`
 * @param zone IANA name as the screen reported it; null or unknown: Asia/Taipei
 */
export function secondsOfDay(day: string, zone: string | null): number {
  const known = knownZone(zone);
  const midnight = Date.parse(day) / minuteMs;
  return (dayStart(midnight + minutesOfDay, known) - dayStart(midnight, known)) * 60;
}

/** The easternmost offset from UTC: no clock reaches a day earlier. */
const easternmostMs = 14 * 60 * minuteMs;

/**
 * Seconds from the start of a local day until now, also where the day has ended. A day that has not started in this
 * zone was written by a clock farther east, such as before the screen reported its new zone: it starts there then.
 */
export function secondsSinceDay(day: string, zone: string | null, now: Date): number {
  const midnight = Date.parse(day);
  const start = dayStart(midnight / minuteMs, knownZone(zone)) * minuteMs;
  const passed = now.getTime() - start;
  return Math.floor((passed >= 0 ? passed : now.getTime() - (midnight - easternmostMs)) / 1000);
}

/**
 * First minute since 1970 (UTC) of a local day. The offset may change on that day, at midnight too: of the offsets
 * a day before and after, the day starts at the earlier instant that belongs to it.
 */
function dayStart(midnight: number, zone: string): number {
  const starts = [midnight - minutesOfDay, midnight + minutesOfDay]
    .map((near) => midnight - (localMinutes(zone, new Date(near * minuteMs)) - near))
    .filter((start) => localMinutes(zone, new Date(start * minuteMs)) >= midnight);
  return Math.min(...starts);
}

const knownZone = (zone: string | null): string =>
  zone !== null && isTimeZone(zone) ? zone : timeZone;

/** Local time of a zone in minutes since 1 January 1970, 00:00 local time. */
function localMinutes(zone: string, at: Date): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) / minuteMs;
}
