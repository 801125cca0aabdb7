import { minutesOf, minutesOfDay } from '../schedule.ts';
import { answersOf, type TemplateAnswers } from './answers.ts';
import type { TemplateField } from './forms.ts';
import { isTime } from './problems.ts';

/** A time that a place is open: minutes since its day's midnight, `to` beyond 1440 where it is over on the next day, such as after 24 hours. */
export interface Opening {
  from: number;
  to: number;
}

/** The openings of each day, Monday first; what is no proper time is left out. */
export function openingsOf(fields: readonly TemplateField[]): Opening[][] {
  return answersOf('poster', fields).rows.map(({ from, to, from2, to2 }) =>
    [opening(from, to), opening(from2, to2)].flatMap((one) => (one ? [one] : [])),
  );
}

function opening(from: string | undefined, to: string | undefined): Opening | null {
  if (!isTime(from) || !isTime(to)) return null;
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return { from: begin, to: end > begin ? end : end + minutesOfDay };
}

const daysOfWeek = 7;

/** What an office has on most days, Monday first: better to begin with than a week that is closed. */
export const usualWeek: TemplateAnswers['rows'] = Array.from({ length: daysOfWeek }, (_, day) =>
  day < 5 ? { from: '09:00', to: '18:00' } : {},
);

/** Days that follow one another and have the same hours, as one row. `first` and `last` from Monday, 0. */
export interface DayRange {
  first: number;
  last: number;
  openings: Opening[];
}

export function dayRangesOf(days: readonly Opening[][]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const [day, openings] of days.entries()) {
    const before = ranges.at(-1);
    if (before && JSON.stringify(before.openings) === JSON.stringify(openings)) before.last = day;
    else ranges.push({ first: day, last: day, openings });
  }
  return ranges;
}

/** How a place stands at a minute of a day (0: Monday). */
export type PlaceState =
  /** `until`: the minute at which it closes; null: it does not within a day. */
  | { isOpen: true; until: number | null }
  /** When it opens next, `inDays` from now; null: it never does. */
  | { isOpen: false; next: { inDays: number; at: number } | null };

export function placeAt(days: readonly Opening[][], day: number, minute: number): PlaceState {
  // From yesterday, whose last opening may not be over, to this day of next week.
  const ahead = Array.from({ length: daysOfWeek + 2 }, (_, place) => place - 1).flatMap((offset) =>
    (days[(day + offset + daysOfWeek) % daysOfWeek] ?? []).map(({ from, to }) => ({
      from: from + offset * minutesOfDay,
      to: to + offset * minutesOfDay,
    })),
  );
  const now = ahead.find(({ from, to }) => from <= minute && minute < to);
  if (now) return { isOpen: true, until: endOf(now, ahead, minute) };
  const next = ahead.find(({ from }) => from > minute);
  if (!next) return { isOpen: false, next: null };
  return {
    isOpen: false,
    next: { inDays: Math.floor(next.from / minutesOfDay), at: next.from % minutesOfDay },
  };
}

/** Openings that follow without a gap are one: what closes at midnight and opens then does not close. */
function endOf(now: Opening, ahead: readonly Opening[], minute: number): number | null {
  let until = now.to;
  for (const { from, to } of ahead) {
    if (from <= until && to > until) until = to;
  }
  return until - minute > minutesOfDay ? null : until % minutesOfDay;
}
