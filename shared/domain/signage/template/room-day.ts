import { edgeAt, type CalendarMeeting } from '../calendar.ts';
import { minutesOf } from '../schedule.ts';
import { answersOf } from './answers.ts';
import type { TemplateField } from './forms.ts';
import { isTime } from './problems.ts';

/** A meeting of a room's day; minutes since midnight. */
export interface Meeting {
  from: number;
  to: number;
  /** Null: nobody's to read. */
  title: string | null;
  host: string;
  isAllDay?: boolean;
}

/** The meetings of a door sign in their order; those without proper times are left out. */
export function meetingsOf(fields: readonly TemplateField[]): Meeting[] {
  return answersOf('meeting-post-plus', fields)
    .rows.filter(({ from = '', to = '' }) => isTime(from) && isTime(to) && from < to)
    .map(({ from = '', to = '', title = '', host = '' }) => ({
      from: minutesOf(from),
      to: minutesOf(to),
      title,
      host,
    }))
    .toSorted(byBeginning);
}

const byBeginning = (one: Meeting, other: Meeting) => one.from - other.from || one.to - other.to;

const midnight = 24 * 60;

/** What of a calendar is on a day of this wall; a meeting over midnight has its part of it. */
export function meetingsOn(meetings: readonly CalendarMeeting[], day: Date): Meeting[] {
  const [year, month, date] = [day.getFullYear(), day.getMonth(), day.getDate()];
  const [begin, end] = [new Date(year, month, date), new Date(year, month, date + 1)].map(Number);
  const minuteOf = (edge: string) => {
    const at = edgeAt(edge);
    if (begin === undefined || at <= begin) return 0;
    if (end === undefined || at >= end) return midnight;
    const wall = new Date(at);
    return wall.getHours() * 60 + wall.getMinutes();
  };
  return meetings
    .map(({ from, to, title, host, isAllDay }) => ({
      from: minuteOf(from),
      to: minuteOf(to),
      title,
      host,
      isAllDay,
    }))
    .filter(({ from, to }) => from < to)
    .toSorted(byBeginning);
}

/** How a room stands at a minute of the day. */
export interface RoomState {
  /** Of several at once, the one that began last. */
  now: Meeting | null;
  /** The first that is still to begin. */
  next: Meeting | null;
  /**
   * When that changes: the room is in use until one meeting is not followed by another without a
   * gap, and free until the next begins. Null: free for the rest of the day.
   */
  until: number | null;
}

export function roomAt(meetings: readonly Meeting[], minute: number): RoomState {
  const now = meetings.findLast(({ from, to }) => from <= minute && minute < to) ?? null;
  const next = meetings.find(({ from }) => from > minute) ?? null;
  if (now === null) return { now, next, until: next?.from ?? null };
  let until = now.to;
  // In the order of their beginnings, each can only lengthen what those before it reach.
  for (const { from, to } of meetings) {
    if (from <= until && to > until && to > minute) until = to;
  }
  return { now, next, until };
}
