// @ts-check
/*
 * What an iCalendar text (RFC 5545) says of a few days. It is somebody's: events are read one by one,
 * so that a broken one loses none of the others, and rules that never end are given up. Some make the
 * library turn for ever, so it is called in a thread only (read-calendar.ts).
 */
import ICAL from 'ical.js';
import { partsOf } from './calendar-text.mjs';
import {
  alignDates,
  defaultZone,
  endAfter,
  lengthOf,
  setZones,
  startOf,
  textOfTime,
  timestampOf,
} from './series-times.mjs';
import { zoneNamed } from './time-zones.mjs';

/**
 * @typedef {import('../../../shared/domain/signage/calendar.ts').CalendarMeeting} Meeting
 * @typedef {object} Wanted
 * @property {number} from milliseconds
 * @property {number} to
 * @property {number} most meetings
 * @typedef {{ event: ICAL.Event, start: ICAL.Time, end?: ICAL.Time }} Occurrence `end`: if it is not the event's
 */

/** Steps of one event's rule: every hour for two years, every day for fifty. */
const mostSteps = 20_000;
/**
 * Steps of all rules of a calendar together: about a second of work. The limit per rule alone would let ten thousand
 * short rules take a minute. 200 daily series of a year need a third of it; a thousand of them are rejected.
 */
const maxTotalSteps = 200_000;

/** The rules of a calendar need more than `maxTotalSteps` steps. */
export class TooManyStepsError extends Error {}

/** Wall times without a zone are of any. */
const marginMs = 14 * 3_600_000;
const dayMs = 86_400_000;
const longest = { title: 200, host: 100 };

/**
 * Meetings that touch the wanted days, earliest first, and how many events or series could not be read,
 * or not to their end; null for what is no calendar.
 * Throws `TooManyStepsError`.
 * @param {string} text
 * @param {Wanted} wanted
 * @param {{ isSkipped?: (index: number) => boolean, onEvent?: (index: number) => void }} [watch] series by their number
 * @returns {{ meetings: Meeting[], unread: number } | null}
 */
export function readEvents(
  text,
  wanted,
  { isSkipped = () => false, onEvent = () => undefined } = {},
) {
  const parts = partsOf(text);
  if (parts === null) return null;
  const root = new ICAL.Component('vcalendar');
  for (const part of parts.zones) readable(() => [addZone(root, part)]);
  const zone = defaultZone(parts.zone, root);
  /** @type {Map<string, ICAL.Component[]>} */
  const series = new Map();
  let broken = parts.cut;
  for (const [index, part] of parts.events.entries()) {
    readable(
      () => {
        const event = addPart(root, part);
        setZones(event, zone);
        const uid = String(event.getFirstPropertyValue('uid') ?? `without ${index}`);
        series.set(uid, [...(series.get(uid) ?? []), event]);
        return [];
      },
      () => (broken += 1),
    );
  }
  /** @type {{ at: number, meeting: Meeting }[]} */
  const found = [];
  /** @type {Set<number>} */
  const lost = new Set();
  const budget = { steps: maxTotalSteps };
  for (const [index, components] of [...series.values()].entries()) {
    const onUnread = () => lost.add(index);
    if (isSkipped(index)) {
      onUnread();
      continue;
    }
    onEvent(index);
    readable(() => {
      for (const occurrence of occurrencesOf(components, zone, wanted, budget, onUnread)) {
        found.push(...readable(() => meetingOf(occurrence, wanted), onUnread));
      }
      return [];
    }, onUnread);
  }
  const sorted = found.toSorted((one, other) => one.at - other.at).slice(0, wanted.most);
  return { meetings: sorted.map(({ meeting }) => meeting), unread: broken + lost.size };
}

/** @param {ICAL.Component} root @param {string} part */
const addPart = (root, part) => root.addSubcomponent(new ICAL.Component(ICAL.parse(part)));

/**
 * Adds a VTIMEZONE. One without rules would be UTC to the library, and one without a name an error of each event.
 * @param {ICAL.Component} root @param {string} part
 */
function addZone(root, part) {
  const zone = new ICAL.Component(ICAL.parse(part));
  const tzid = zone.getFirstPropertyValue('tzid');
  const rules = ['standard', 'daylight'].flatMap((name) => zone.getAllSubcomponents(name));
  const isUsable = rules.length > 0 && rules.every((rule) => rule.hasProperty('tzoffsetto'));
  if (typeof tzid !== 'string' || !isUsable || zoneNamed(tzid)) return;
  root.addSubcomponent(zone);
}

/**
 * What of a series counts; what its rule says up to the first thing that cannot be read.
 * @param {ICAL.Component[]} components its event, and those that take the place of some of its dates
 * @param {import('./series-times.mjs').DefaultZone} zone
 * @param {Wanted} wanted
 * @param {{ steps: number }} budget steps that are left for the whole calendar; decremented
 * @param {() => void} onUnread some of it cannot be read
 * @returns {Generator<Occurrence>}
 */
function* occurrencesOf(components, zone, wanted, budget, onUnread) {
  const isOverride = (/** @type {ICAL.Component} */ one) => one.hasProperty('recurrence-id');
  const master = latest(components.filter((one) => !isOverride(one))).at(-1);
  const aligned = components.flatMap((one) =>
    readable(() => {
      if (master) alignDates(one, startOf(master), zone);
      return [one];
    }, onUnread),
  );
  const overrides = latest(aligned.filter(isOverride)).map((one) => new ICAL.Event(one));
  // What changes all that follow is applied by the rule.
  const ranges = overrides.filter((event) => event.modifiesFuture());
  const single = overrides.filter((event) => !event.modifiesFuture());
  for (const event of single) yield* readable(() => onceOf(event), onUnread);
  if (master === undefined) return;
  const event = new ICAL.Event(master, { exceptions: ranges });
  if (!event.isRecurring()) {
    yield* readable(() => onceOf(event), onUnread);
    return;
  }
  const given = takeDates(master);
  // Each date once, and none that is called off or has another in its place.
  const left = new Set(
    [...given.without, ...single.map(({ recurrenceId }) => recurrenceId)].map(keyOf),
  );
  const isLeft = (/** @type {ICAL.Time} */ date) => {
    if (left.has(keyOf(date)) || left.has(dayOf(date))) return true;
    left.add(keyOf(date));
    return false;
  };
  for (const period of given.periods) {
    if (!isLeft(period.start)) yield { event, start: period.start, end: period.getEnd() };
  }
  // Of dates without a rule the library leaves the first one out.
  if (!master.hasProperty('rrule') && !isLeft(event.startDate))
    yield* readable(() => onceOf(event), onUnread);
  if (!event.isRecurring()) return;
  const steps = event.iterator(beginningOf(event, wanted));
  // What is over by the day is not looked at any closer, unless it may have been moved.
  const lengthMs = event.duration.toSeconds() * 1000;
  const firstMs = ranges.length > 0 ? -Infinity : wanted.from - 2 * marginMs - dayMs - lengthMs;
  for (let step = 0; step < mostSteps; step += 1) {
    budget.steps -= 1;
    if (budget.steps < 0) throw new TooManyStepsError();
    const date = /** @type {ICAL.Time | null} */ (steps.next()); // null once the rule is over
    if (!date) return;
    if (Date.UTC(date.year, date.month - 1, date.day) < firstMs) continue;
    const { item, startDate: start } = event.getOccurrenceDetails(date);
    if (timestampOf(start) > wanted.to + marginMs) return;
    if (!isLeft(date)) yield { event: item, start };
  }
  onUnread();
}

/** The day of a time, as it is written. @param {ICAL.Time} time */
const dayOf = (time) => time.toString().slice(0, 10);
/** Of a date that day, of any other time its moment. @param {ICAL.Time} time */
const keyOf = (time) => (time.isDate ? dayOf(time) : String(time.toUnixTime()));

/**
 * Takes out of a series what the library does not follow: dates that are called off, of which it misses
 * one after another that is none of the series, and more dates that are periods.
 * @param {ICAL.Component} master
 */
function takeDates(master) {
  const valuesOf = (/** @type {ICAL.Property[]} */ all) => all.flatMap((one) => one.getValues());
  const without = /** @type {ICAL.Time[]} */ (valuesOf(master.getAllProperties('exdate'))); // dates or times
  master.removeAllProperties('exdate');
  const spans = master.getAllProperties('rdate').filter(({ type }) => type === 'period');
  const periods = /** @type {ICAL.Period[]} */ (valuesOf(spans)); // of that type
  for (const span of spans) master.removeProperty(span);
  return { without, periods };
}

/**
 * From where on a rule is followed: days and weeks of it that are over are passed by, as long as it
 * does not count them.
 * @param {ICAL.Event} event @param {Wanted} wanted
 */
function beginningOf({ component, startDate, duration }, { from }) {
  const start = startDate.clone();
  const [rule, ...others] = component.getAllProperties('rrule').map((one) => one.getFirstValue());
  if (!(rule instanceof ICAL.Recur) || others.length > 0) return start;
  const days = { DAILY: 1, WEEKLY: 7 }[rule.freq] ?? 0;
  const isCounted = rule.count !== null || rule.getComponent('bysetpos').length > 0;
  if (days === 0 || isCounted || !(rule.interval >= 1)) return start;
  const every = days * rule.interval;
  const over = from - 2 * marginMs - (start.toUnixTime() + duration.toSeconds()) * 1000;
  if (over > 0) start.adjust(Math.floor(over / (every * dayMs)) * every, 0, 0, 0);
  return start;
}

/**
 * Of several with one name (some servers send each version) the last counts.
 * @param {ICAL.Component[]} components
 */
function latest(components) {
  const number = (/** @type {ICAL.Component} */ one) =>
    Number(one.getFirstPropertyValue('sequence') ?? 0);
  const sorted = components.toSorted((one, other) => number(one) - number(other));
  const dateOf = (/** @type {ICAL.Component} */ one) =>
    String(one.getFirstPropertyValue('recurrence-id'));
  return [...new Map(sorted.map((one) => [dateOf(one), one])).values()];
}

/** @param {ICAL.Event} event @returns {Occurrence[]} */
const onceOf = (event) => [{ event, start: event.startDate }];

/**
 * What the library throws at is left out, and counted: it says no more than that it cannot read it.
 * @template T @param {() => T[]} read @param {() => void} [onUnread] @returns {T[]}
 */
function readable(read, onUnread = () => undefined) {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooManyStepsError) throw error;
    onUnread();
    return [];
  }
}

/**
 * Nothing for what takes no room, or not on these days.
 * @param {Occurrence} occurrence @param {Wanted} wanted
 * @returns {{ at: number, meeting: Meeting }[]}
 */
function meetingOf({ event, start, end: own }, wanted) {
  const said = (/** @type {string} */ name) =>
    String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (said('status') === 'CANCELLED' || said('transp') === 'TRANSPARENT') return [];
  const written = own ?? endAfter(start, lengthOf(event.component));
  const end = start.isDate ? lastDay(start, written) : written;
  const [at, until] = [timestampOf(start), timestampOf(end)];
  if (Number.isNaN(at) || Number.isNaN(until)) throw new RangeError('no time');
  if (at >= until || until <= wanted.from - marginMs || at >= wanted.to + marginMs) return [];
  const isPrivate = ['PRIVATE', 'CONFIDENTIAL'].includes(said('class'));
  const title = words(event.summary, longest.title);
  const meeting = {
    from: textOfTime(start),
    to: textOfTime(end),
    isAllDay: start.isDate,
    title: isPrivate || title === '' ? null : title,
    host: isPrivate ? '' : hostOf(event.component),
  };
  return [{ at, meeting }];
}

/**
 * Some programs write a whole day so that it ends on the day on which it begins.
 * @param {ICAL.Time} start @param {ICAL.Time} end
 */
function lastDay(start, end) {
  if (end.compare(start) > 0) return end;
  const next = start.clone();
  next.day += 1;
  return next;
}

/**
 * The organizer's name; an address is nobody's to read at a door.
 * @param {ICAL.Component} component
 */
function hostOf(component) {
  const name = words(
    component.getFirstProperty('organizer')?.getFirstParameter('cn'),
    longest.host,
  );
  return name.includes('@') ? '' : name;
}

/** @param {unknown} text @param {number} most */
const words = (text, most) =>
  typeof text === 'string'
    ? Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, most).join('')
    : '';
