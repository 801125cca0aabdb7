// @ts-check
/*
 * Times of events and series in one form. Programs name the dates of a series (RECURRENCE-ID, EXDATE, RDATE, UNTIL)
 * as dates, without a zone, in UTC or in another zone than DTSTART; the library compares them as they are written.
 */
import ICAL from 'ical.js';
import { describedZone, localMs, NamedZone, zoneNamed } from './time-zones.mjs';

const { localTimezone, utcTimezone } = ICAL.Timezone;

/** Has neither a zone nor is it a date. @param {ICAL.Time} time */
const isFloating = (time) => !time.isDate && time.zone === localTimezone;

/** In milliseconds, to compare with; floating times and dates as if they were of UTC. @param {ICAL.Time} time */
export const timestampOf = (time) =>
  time.isDate || isFloating(time) ? localMs(time) : time.toUnixTime() * 1000;

/** As `CalendarMeeting` has it. @param {ICAL.Time} time */
export function textOfTime(time) {
  const text = new Date(timestampOf(time)).toISOString();
  if (time.isDate) return text.slice(0, 10);
  return isFloating(time) ? text.slice(0, 19) : text;
}

/**
 * The zone of floating times: `X-WR-TIMEZONE`. Null: the calendar names none, they are of the screen's zone.
 * Undefined: no one knows the zone that it names.
 * @typedef {ICAL.Timezone | null | undefined} DefaultZone
 * @param {string | null} name @param {ICAL.Component} root with the calendar's VTIMEZONEs
 * @returns {DefaultZone}
 */
export function defaultZone(name, root) {
  if (name === null) return null;
  const described = /** @type {ICAL.Timezone | null} */ (root.getTimeZoneByID(name)); // null if it has none
  return zoneNamed(name) ?? (described ? describedZone(described) : undefined);
}

/**
 * Gives start and end of an event their zone. Throws for a zone that no one knows: as times of the screen's zone they
 * would be wrong by hours.
 * @param {ICAL.Component} event @param {DefaultZone} zone
 */
export function setZones(event, zone) {
  for (const name of ['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate']) {
    for (const property of event.getAllProperties(name)) {
      const tzid = property.getFirstParameter('tzid');
      registerZone(tzid);
      const times = timesOf(property);
      // The library reads times of an unknown zone as floating.
      if (tzid && times.some(isFloating)) throw new RangeError('unknown zone');
      for (const time of times) if (!time.isDate) time.zone = describedZone(time.zone);
    }
  }
  const written = startOf(event);
  if (isFloating(written) && zone === undefined) throw new RangeError('unknown zone');
  const start = isFloating(written) && zone ? at(written, written, zone) : written;
  event.getFirstProperty('dtstart')?.setValue(start);
  const end = event.getFirstProperty('dtend');
  const [time] = end ? timesOf(end) : [];
  if (time) end?.setValue(aligned(time, start, { zone, hours: midnight }));
}

/** Makes a zone that a database knows known to the library. @param {string} tzid */
function registerZone(tzid) {
  const zone = tzid && !ICAL.TimezoneService.has(tzid) ? zoneNamed(tzid) : null;
  if (zone) ICAL.TimezoneService.register(zone, tzid);
}

const midnight = { hour: 0, minute: 0, second: 0 };

/** @param {ICAL.Component} event @returns {ICAL.Time} */
export function startOf(event) {
  const start = event.getFirstPropertyValue('dtstart');
  if (start instanceof ICAL.Time) return start;
  throw new TypeError('no start');
}

/** @param {ICAL.Property} property @returns {ICAL.Time[]} */
const timesOf = (property) => property.getValues().filter((one) => one instanceof ICAL.Time);

/**
 * Rewrites what names dates of a series to the form of the series' start. `EXDATE` stays a date if it is one: it
 * excludes the whole day.
 * @param {ICAL.Component} event the series, or an event that replaces one of its dates
 * @param {ICAL.Time} start of the series
 * @param {DefaultZone} zone
 */
export function alignDates(event, start, zone) {
  const own = startOf(event);
  const near = zone ?? (own.isDate || isFloating(own) ? null : own.zone);
  const align = (/** @type {ICAL.Time} */ time) => aligned(time, start, { zone: near });
  const replaced = event.getFirstProperty('recurrence-id');
  for (const time of replaced ? timesOf(replaced) : []) replaced?.setValue(align(time));
  for (const property of ['exdate', 'rdate'].flatMap((name) => event.getAllProperties(name))) {
    const isDay = property.name === 'exdate' && property.type === 'date';
    if (isDay) continue;
    const dates = property.getValues().map((one) => {
      if (!(one instanceof ICAL.Period)) return align(one);
      return new ICAL.Period({ start: align(one.start), end: align(one.getEnd()) });
    });
    property.setValues(dates);
  }
  for (const rule of event.getAllProperties('rrule').flatMap((one) => one.getValues())) {
    if (!(rule instanceof ICAL.Recur) || !rule.until) continue;
    // A last day includes all of it.
    rule.until = aligned(rule.until, start, { zone: near, hours: lastSecond });
  }
}

const lastSecond = { hour: 23, minute: 59, second: 59 };

/**
 * A time in the form of a series' start. Without a zone it is of the series' zone.
 * @param {ICAL.Time} time
 * @param {ICAL.Time} start
 * @param {{ zone?: DefaultZone, hours?: typeof midnight }} how `zone`: in which a timestamp has its day;
 *   `hours`: those of a date in a series with times, by default those of its start
 */
function aligned(time, start, { zone, hours = start }) {
  if (start.isDate) {
    const { year, month, day } = zone && time.zone === utcTimezone ? inZone(time, zone) : time;
    return new ICAL.Time({ year, month, day, isDate: true }, localTimezone);
  }
  if (time.isDate) return at(time, hours, start.zone);
  if (isFloating(time) || isFloating(start)) return at(time, time, start.zone);
  return inZone(time, start.zone);
}

/** @param {ICAL.Time} date @param {{ hour: number, minute: number, second: number }} hours @param {ICAL.Timezone} zone */
function at({ year, month, day }, { hour, minute, second }, zone) {
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone);
}

/** The same timestamp in another zone. @param {ICAL.Time} time @param {ICAL.Timezone} zone */
function inZone(time, zone) {
  if (time.zone === zone) return time;
  const timestamp = time.toUnixTime() * 1000;
  const utc = ICAL.Time.fromJSDate(new Date(timestamp), true);
  // The library converts by the offset at the UTC time, which is another one in hours around a change.
  if (!(zone instanceof NamedZone)) return utc.convertToZone(zone);
  const local = ICAL.Time.fromJSDate(new Date(timestamp + zone.clock(timestamp)), true);
  return at(local, local, zone);
}

/**
 * The length of an event. Days of a DURATION are nominal, all else is exact (RFC 5545, 3.3.6 and 3.8.5.3).
 * @typedef {{ days: number, seconds: number }} Length
 * @param {ICAL.Component} event @returns {Length}
 */
export function lengthOf(event) {
  const start = startOf(event);
  const [end, duration] = [
    event.getFirstPropertyValue('dtend'),
    event.getFirstPropertyValue('duration'),
  ];
  if (end instanceof ICAL.Time) {
    const seconds = (timestampOf(end) - timestampOf(start)) / 1000;
    return start.isDate ? { days: seconds / 86_400, seconds: 0 } : { days: 0, seconds };
  }
  if (!(duration instanceof ICAL.Duration)) return { days: start.isDate ? 1 : 0, seconds: 0 };
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  const sign = isNegative ? -1 : 1;
  const exact = (hours * 60 + minutes) * 60 + seconds;
  return { days: sign * (weeks * 7 + days), seconds: start.isDate ? 0 : sign * exact };
}

/** @param {ICAL.Time} start @param {Length} length */
export function endAfter(start, { days, seconds }) {
  const end = start.clone();
  end.adjust(days, 0, 0, 0);
  if (end.isDate || isFloating(end)) {
    end.adjust(0, 0, 0, seconds);
    return end;
  }
  return ICAL.Time.fromJSDate(new Date((end.toUnixTime() + seconds) * 1000), true);
}
