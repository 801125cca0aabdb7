import { calendarRule, isKnownAt, type CalendarReading } from '#shared/domain/signage/calendar.ts';
import { timeOf } from '#shared/domain/signage/schedule.ts';
import { answersOf } from '#shared/domain/signage/template/answers.ts';
import { shownCalendar, sourceOf } from '#shared/domain/signage/template/forms.ts';
import {
  meetingsOf,
  meetingsOn,
  roomAt,
  type Meeting,
} from '#shared/domain/signage/template/room-day.ts';
import { box, line, type DrawableTemplate, type Drawing, type WatchCalendar } from './drawing.ts';
import classes from './door-sign.module.css';
import { signWord } from './sign-words.ts';

/** Rows of the day that are still read from across a corridor. */
const mostRows = 6;

/** Told apart from the other end of a corridor; the words say it as well. */
const colours = {
  free: { ground: '#1d6b45', wash: '#d4eddb' },
  used: { ground: '#a3271d', wash: '#fbdcd6' },
  /** Nothing was read yet: a green door that is not free would be worse than none. */
  unknown: { ground: '#34353e', wash: '#d8d5cc' },
} as const;

/**
 * A room's sign: free or in use, until when, what is next, and the day's meetings; all by the clock
 * handed in.
 */
export function drawDoorSign(
  { fields }: DrawableTemplate,
  clock: () => Date,
  calendar: WatchCalendar,
): Drawing {
  const room = answersOf('meeting-post-plus', fields).plain['room'] ?? '';
  const isTyped = sourceOf(fields) === 'typed';
  const id = shownCalendar(fields);
  const typed = meetingsOf(fields);
  let reading: CalendarReading | null = null;
  const element = box(classes['sign']);
  const tick = (now: Date) => {
    const meetings = isTyped ? typed : readOn(reading, now);
    const minute = now.getHours() * 60 + now.getMinutes();
    const state = meetings && roomAt(meetings, minute);
    const { ground, wash } = colours[state === null ? 'unknown' : state.now ? 'used' : 'free'];
    element.style.setProperty('--state-ground', ground);
    element.style.setProperty('--state-wash', wash);
    element.replaceChildren(
      state === null
        ? unknown(room, signWord(id === null ? 'noCalendar' : 'noReading'))
        : statusOf(room, state),
      box(
        classes['day'],
        clockOf(now),
        meetings === null ? box(undefined) : dayOf(meetings, minute),
        ...ageOf(reading, now),
      ),
    );
  };
  tick(clock());
  const stop =
    id === null
      ? () => undefined
      : calendar(id, (read) => {
          reading = read;
          tick(clock());
        });
  return { element, tick, dispose: stop };
}

/** Null where nothing is known of the moment. */
function readOn(reading: CalendarReading | null, now: Date): Meeting[] | null {
  return reading && isKnownAt(reading, now.getTime()) ? meetingsOn(reading.meetings, now) : null;
}

/** Whoever stands before it is told of when it is, where that is long ago. */
function ageOf(reading: CalendarReading | null, now: Date): HTMLElement[] {
  if (reading === null || reading.fetchedAt === null) return [];
  const age = now.getTime() - Date.parse(reading.fetchedAt);
  if (age <= calendarRule.oldSeconds * 1000) return [];
  const written = new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const time = written.format(new Date(reading.fetchedAt));
  return [line(signWord('asOf', { time }), classes['age'])];
}

function unknown(room: string, why: string): HTMLElement {
  return box(
    classes['status'],
    line(room, classes['room']),
    box(classes['now'], line(why, classes['until'])),
  );
}

function statusOf(room: string, { now, next, until }: ReturnType<typeof roomAt>): HTMLElement {
  return box(
    classes['status'],
    line(room, classes['room']),
    box(
      classes['now'],
      line(signWord(now ? 'inUse' : 'free'), classes['state']),
      line(untilOf(until), classes['until']),
    ),
    now ? meetingOf(now, null) : next ? meetingOf(next, timeOf(next.from)) : box(undefined),
  );
}

const midnight = 24 * 60;

function untilOf(until: number | null): string {
  if (until === null) return signWord('restOfDay');
  return until < midnight ? signWord('until', { time: timeOf(until) }) : signWord('untilMidnight');
}

const titleOf = ({ title }: Meeting) => title ?? signWord('reserved');

/** What is on now, or what comes at a time. */
function meetingOf(meeting: Meeting, time: string | null): HTMLElement {
  const { host } = meeting;
  return box(
    classes['meeting'],
    ...(time === null ? [] : [line(signWord('next', { time }), classes['hint'])]),
    line(titleOf(meeting), classes['title']),
    ...(host === '' ? [] : [line(host, classes['host'])]),
  );
}

function clockOf(now: Date): HTMLElement {
  const { lang } = document.documentElement;
  const day = new Intl.DateTimeFormat(lang || 'en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return box(
    classes['clock'],
    line(timeOf(now.getHours() * 60 + now.getMinutes()), classes['time']),
    line(day.format(now), classes['date']),
  );
}

/** Where not all have room, those that are over make it first. */
function dayOf(meetings: readonly Meeting[], minute: number): HTMLElement {
  if (meetings.length === 0) return line(signWord('none'), classes['none']);
  const left = meetings.filter(({ to }) => to > minute).length;
  const first = Math.max(0, meetings.length - Math.max(left, mostRows));
  const shown = meetings.slice(first, first + mostRows);
  const hidden = meetings.length - first - shown.length;
  const list = box(
    classes['rows'],
    ...shown.map((meeting) => rowOf(meeting, minute)),
    ...(hidden > 0 ? [line(signWord('more', { count: String(hidden) }), classes['more'])] : []),
  );
  return list;
}

function rowOf(meeting: Meeting, minute: number): HTMLElement {
  const { from, to, host, isAllDay } = meeting;
  const span = isAllDay ? signWord('allDay') : `${timeOf(from)}–${timeOf(to)}`;
  const row = box(
    classes['row'],
    line(span, classes['span']),
    box(
      classes['words'],
      line(titleOf(meeting), classes['what']),
      ...(host === '' ? [] : [line(host, classes['who'])]),
    ),
  );
  row.dataset['at'] = to <= minute ? 'past' : from <= minute ? 'now' : 'next';
  return row;
}
