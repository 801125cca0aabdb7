// @ts-check
import ICAL from 'ical.js';

/** A zone that a calendar names without describing it, as the world knows it. */
class NamedZone extends ICAL.Timezone {
  #clock;

  /** @param {string} tzid @param {Intl.DateTimeFormat} clock */
  constructor(tzid, clock) {
    super({ tzid });
    this.#clock = clock;
  }

  /** In seconds. @override @param {ICAL.Time} time */
  utcOffset(time) {
    const wall = wallOf(time);
    return (wall - momentOn(this.#clock, wall)) / 1000;
  }
}

/**
 * Makes the zones known to the library that a text names and the world knows, so that it compares such
 * times with those of Greenwich. What the calendar itself says of a zone goes before.
 * @param {string} text
 */
export function knowZones(text) {
  const named = text.matchAll(/;TZID="?([^":;,\r\n]{1,64})"?[:;]/gi);
  for (const name of new Set([...named].map(([, one = '']) => one))) {
    const clock = ICAL.TimezoneService.has(name) ? null : clockIn(name);
    if (clock) ICAL.TimezoneService.register(new NamedZone(name, clock), name);
  }
}

/**
 * Times of a calendar as moments. Those without a zone that is known are of the calendar's, where the
 * world knows that one; else they stay wall times.
 * @param {string | null} calendarZone `X-WR-TIMEZONE`
 */
export function wallTimes(calendarZone) {
  const clock = clockIn(calendarZone ?? '');

  /** Null: no zone is known. @param {ICAL.Time} time */
  const knownMoment = (time) => {
    if (time.isDate) return null;
    if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
    return clock && momentOn(clock, wallOf(time));
  };

  return {
    /** In milliseconds, to compare with; a wall time as if it were of Greenwich. */
    momentOf: (/** @type {ICAL.Time} */ time) => knownMoment(time) ?? wallOf(time),

    /** As `CalendarMeeting` has it. */
    textOf(/** @type {ICAL.Time} */ time) {
      const moment = knownMoment(time);
      const text = new Date(moment ?? wallOf(time)).toISOString();
      if (time.isDate) return text.slice(0, 10);
      return moment === null ? text.slice(0, 19) : text;
    },
  };
}

/** @param {ICAL.Time} time */
const wallOf = ({ year, month, day, hour, minute, second }) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/**
 * Null for what is no name of a zone.
 * @param {string} timeZone
 */
function clockIn(timeZone) {
  if (timeZone === '') return null;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}

/**
 * When a clock shows this. Twice, because the first guess may be on the other side of a change.
 * @param {Intl.DateTimeFormat} clock @param {number} wall
 */
function momentOn(clock, wall) {
  const first = wall - aheadAt(clock, wall);
  return wall - aheadAt(clock, first);
}

/** @param {Intl.DateTimeFormat} clock @param {number} at */
function aheadAt(clock, at) {
  const shown = Object.fromEntries(
    clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
