// @ts-check
import ICAL from 'ical.js';

/**
 * Times of a calendar as moments. One with a zone of the calendar's own is the library's to count; one
 * whose zone is only named, or that has none, is of the named zone or of the calendar's, where the
 * world knows such a one; else it stays a wall time.
 * @param {string | null} calendarZone `X-WR-TIMEZONE`
 */
export function wallTimes(calendarZone) {
  /** @type {Map<string, Intl.DateTimeFormat | null>} */
  const clocks = new Map();
  const clockOf = (/** @type {string} */ zone) => {
    if (!clocks.has(zone)) clocks.set(zone, clockIn(zone));
    return clocks.get(zone) ?? null;
  };

  /**
   * Null: no zone is known.
   * @param {ICAL.Time} time @param {string} named
   */
  const knownMoment = (time, named) => {
    if (time.isDate) return null;
    if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
    const clock = clockOf(named) ?? clockOf(calendarZone ?? '');
    return clock && momentOn(clock, wallOf(time));
  };

  return {
    /** In milliseconds, to compare with; a wall time as if it were of Greenwich. */
    momentOf: (/** @type {ICAL.Time} */ time, /** @type {string} */ named) =>
      knownMoment(time, named) ?? wallOf(time),

    /** As `CalendarMeeting` has it. */
    textOf(/** @type {ICAL.Time} */ time, /** @type {string} */ named) {
      const text = new Date(knownMoment(time, named) ?? wallOf(time)).toISOString();
      if (time.isDate) return text.slice(0, 10);
      return knownMoment(time, named) === null ? text.slice(0, 19) : text;
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
