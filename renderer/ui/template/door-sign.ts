import { answersOf } from '#shared/domain/signage/template/answers.ts';
import { meetingsOf, roomAt, type Meeting } from '#shared/domain/signage/template/room-day.ts';
import { box, line, type DrawableTemplate, type Drawing } from './drawing.ts';
import classes from './door-sign.module.css';
import { signWord } from './sign-words.ts';

/** Rows of the day that are still read from across a corridor. */
const mostRows = 6;

/** Told apart from the other end of a corridor; the words say it as well. */
const colours = {
  free: { ground: '#1d6b45', wash: '#d4eddb' },
  used: { ground: '#a3271d', wash: '#fbdcd6' },
} as const;

/** A room's sign: free or in use, until when, what is next, and the day's meetings; all by the clock handed in. */
export function drawDoorSign({ fields }: DrawableTemplate, at: Date): Drawing {
  const room = answersOf('meeting-post-plus', fields).plain['room'] ?? '';
  const meetings = meetingsOf(fields);
  const element = box(classes['sign']);
  const tick = (now: Date) => {
    const minute = now.getHours() * 60 + now.getMinutes();
    const state = roomAt(meetings, minute);
    const { ground, wash } = colours[state.now ? 'used' : 'free'];
    element.style.setProperty('--state-ground', ground);
    element.style.setProperty('--state-wash', wash);
    element.replaceChildren(
      statusOf(room, state),
      box(classes['day'], clockOf(now), dayOf(meetings, minute)),
    );
  };
  tick(at);
  return { element, tick, dispose: () => undefined };
}

function statusOf(room: string, { now, next, until }: ReturnType<typeof roomAt>): HTMLElement {
  const time = until === null ? null : timeOf(until);
  return box(
    classes['status'],
    line(room, classes['room']),
    box(
      classes['now'],
      line(signWord(now ? 'inUse' : 'free'), classes['state']),
      line(time === null ? signWord('restOfDay') : signWord('until', { time }), classes['until']),
    ),
    now ? meetingOf(now, null) : next ? meetingOf(next, timeOf(next.from)) : box(undefined),
  );
}

/** What is on now, or what comes at a time. */
function meetingOf({ title, host }: Meeting, time: string | null): HTMLElement {
  return box(
    classes['meeting'],
    ...(time === null ? [] : [line(signWord('next', { time }), classes['hint'])]),
    line(title, classes['title']),
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

function rowOf({ from, to, title, host }: Meeting, minute: number): HTMLElement {
  const row = box(
    classes['row'],
    line(`${timeOf(from)}–${timeOf(to)}`, classes['span']),
    box(
      classes['words'],
      line(title, classes['what']),
      ...(host === '' ? [] : [line(host, classes['who'])]),
    ),
  );
  row.dataset['at'] = to <= minute ? 'past' : from <= minute ? 'now' : 'next';
  return row;
}

/** `09:30`, as it was typed. */
function timeOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
