// @ts-check
import { createRequire } from 'node:module';
import ICAL from 'ical.js';

/**
 * Offset of a time zone from UTC at a timestamp; both in milliseconds.
 * @typedef {(at: number) => number} Clock
 */

/** A zone with a clock of ours. */
export class NamedZone extends ICAL.Timezone {
  /** @type {Clock} */
  clock;

  /** @param {string} tzid @param {Clock} clock */
  constructor(tzid, clock) {
    super({ tzid });
    this.clock = clock;
  }

  /** In seconds, of a local time. @override @param {ICAL.Time} time */
  utcOffset(time) {
    const local = localMs(time);
    return (local - timestampOf(this.clock, local)) / 1000;
  }
}

/**
 * A zone that a VTIMEZONE describes, with our reading of times that occur twice or not at all; the library takes the
 * last of two, and the offset after a gap.
 * @param {ICAL.Timezone} described
 * @returns {ICAL.Timezone}
 */
export function describedZone(described) {
  const known = described instanceof NamedZone || described === ICAL.Timezone.utcTimezone;
  if (known || described === ICAL.Timezone.localTimezone) return described;
  const cached = cachedDescribed.get(described);
  if (cached) return cached;
  const offsetAt = (/** @type {number} */ local) =>
    described.utcOffset(ICAL.Time.fromJSDate(new Date(local), true)) * 1000;
  const zone = new NamedZone(described.tzid, (at) => {
    const [before, after] = [offsetAt(at - dayMs), offsetAt(at + dayMs)];
    const isAfter = offsetAt(at + before) !== before && offsetAt(at + after) === after;
    return isAfter ? after : before;
  });
  cachedDescribed.set(described, zone);
  return zone;
}

/** @type {WeakMap<ICAL.Timezone, NamedZone>} */
const cachedDescribed = new WeakMap();

/**
 * The zone behind a TZID, or null if no database knows it. Known are IANA names, Windows names by CLDR's table
 * (Outlook and Exchange), `tzone://Microsoft/Utc` (Exchange), and IANA names with a vendor's prefix
 * (`/mozilla.org/20050126_1/Europe/Berlin`).
 * @param {string} tzid
 * @returns {NamedZone | null}
 */
export function zoneNamed(tzid) {
  const cached = cachedZones.get(tzid);
  if (cached !== undefined) return cached;
  const zone = findZone(tzid);
  cachedZones.set(tzid, zone);
  return zone;
}

/** By TZID; lives as long as the worker of one calendar. @type {Map<string, NamedZone | null>} */
const cachedZones = new Map();

/** @param {string} tzid */
function findZone(tzid) {
  const name = tzid.trim().toLowerCase();
  const isUtc = ['utc', 'gmt', 'z', 'tzone://microsoft/utc'].includes(name);
  const candidates = isUtc ? ['UTC'] : [windowsZones().get(name) ?? name, ...suffixesOf(name)];
  for (const candidate of candidates) {
    const clock = clockIn(candidate);
    if (clock) return new NamedZone(tzid, clock);
  }
  return null;
}

/** `/vendor/version/America/Argentina/Salta`: from three parts down to two. @param {string} name */
function suffixesOf(name) {
  if (!name.startsWith('/')) return [];
  const parts = name.split('/').filter((part) => part !== '');
  return [parts.slice(-3), parts.slice(-2)].map((some) => some.join('/'));
}

// Node 20 has no stable import of JSON.
const require = createRequire(import.meta.url);

/** @type {Map<string, string> | undefined} */
let cachedWindowsZones;

/** IANA names by lower-case Windows names: CLDR's windowsZones.xml, the rows of the world (territory 001). */
function windowsZones() {
  if (cachedWindowsZones) return cachedWindowsZones;
  const table =
    /** @type {{ supplemental: { windowsZones: { mapTimezones: { mapZone: Record<'_other' | '_type' | '_territory', string> }[] } } }} */ (
      require('cldr-core/supplemental/windowsZones.json')
    );
  const rows = table.supplemental.windowsZones.mapTimezones.map(({ mapZone }) => mapZone);
  cachedWindowsZones = new Map(
    rows
      .filter(({ _territory }) => _territory === '001')
      .map(({ _other, _type }) => [_other.toLowerCase(), _type]),
  );
  return cachedWindowsZones;
}

/** The fields of a local time, as if they were of UTC. @param {ICAL.Time} time */
export const localMs = ({ year, month, day, hour, minute, second }) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const dayMs = 86_400_000;

/**
 * When a clock shows a local time. RFC 5545, 3.3.5: one that occurs twice is its first occurrence, one that does
 * not occur has the offset from before the gap. Both are the offset of the day before.
 * @param {Clock} clock @param {number} local
 */
function timestampOf(clock, local) {
  const [before, after] = [clock(local - dayMs), clock(local + dayMs)];
  const isAfter = clock(local - after) === after && clock(local - before) !== before;
  return local - (isAfter ? after : before);
}

/**
 * Null if no zone has this name.
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
    return byWeeks((at) => offsetOn(face, at));
  } catch {
    return null;
  }
}

const weekMs = 7 * dayMs;

/**
 * Caches by weeks: a series needs thousands of offsets, and most weeks have one offset.
 * @param {Clock} clock
 * @returns {Clock}
 */
function byWeeks(clock) {
  /** @type {Map<number, number>} */
  const starts = new Map();
  const startOf = (/** @type {number} */ week) => {
    const offset = starts.get(week) ?? clock(week * weekMs);
    starts.set(week, offset);
    return offset;
  };
  return (at) => {
    const week = Math.floor(at / weekMs);
    const offset = startOf(week);
    return offset === startOf(week + 1) ? offset : clock(at);
  };
}

/** @param {Intl.DateTimeFormat} face @param {number} at */
function offsetOn(face, at) {
  const shown = Object.fromEntries(
    face.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
