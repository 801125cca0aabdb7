// @ts-check
import ICAL from 'ical.js';

/** A zone that a calendar names without describing it, as the world knows it. */
class NamedZone extends ICAL.Timezone {
  #clock;

  /** @param {string} tzid @param {Clock} clock */
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
 * How far a zone is ahead of Greenwich at a moment, in milliseconds.
 * @typedef {(at: number) => number} Clock
 */

/**
 * Null for what is no name of a zone.
 * @param {string} timeZone
 * @returns {Clock | null}
 */
function clockIn(timeZone) {
  if (timeZone === '') return null;
  try {
    const face = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    return byWeeks((at) => aheadOn(face, at));
  } catch {
    return null;
  }
}

const weekMs = 7 * 86_400_000;

/**
 * Asks seldom: a series asks for thousands of moments, and of nearly all weeks the end is as the beginning.
 * @param {Clock} clock
 * @returns {Clock}
 */
function byWeeks(clock) {
  /** @type {Map<number, number>} */
  const begins = new Map();
  const beginOf = (/** @type {number} */ week) => {
    const ahead = begins.get(week) ?? clock(week * weekMs);
    begins.set(week, ahead);
    return ahead;
  };
  return (at) => {
    const week = Math.floor(at / weekMs);
    const ahead = beginOf(week);
    return ahead === beginOf(week + 1) ? ahead : clock(at);
  };
}

/**
 * When a clock shows this. Twice, because the first guess may be on the other side of a change.
 * @param {Clock} clock @param {number} wall
 */
function momentOn(clock, wall) {
  const first = wall - clock(wall);
  return wall - clock(first);
}

/** @param {Intl.DateTimeFormat} face @param {number} at */
function aheadOn(face, at) {
  const shown = Object.fromEntries(
    face.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
