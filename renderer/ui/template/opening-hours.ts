import {
  dayRangesOf,
  openingsOf,
  placeAt,
  type DayRange,
  type Opening,
  type PlaceState,
} from '#shared/domain/signage/template/opening-hours.ts';
import type { TemplateField } from '#shared/domain/signage/template/forms.ts';
import { minutesOfDay, timeOf } from '#shared/domain/signage/schedule.ts';
import { box, line } from './drawing.ts';
import classes from './opening-hours.module.css';
import { signWord } from './sign-words.ts';
import { weekdayName } from './weekday-name.ts';

/** Whether a place is open by the clock handed in, and the hours of the week with today's marked. */
export function openingHours(
  fields: readonly TemplateField[],
  now: Date,
): { state: HTMLElement; table: HTMLElement } {
  const days = openingsOf(fields);
  // Monday is 0 here, and 1 of a Date.
  const today = (now.getDay() + 6) % 7;
  const state = placeAt(days, today, now.getHours() * 60 + now.getMinutes());
  const table = box(classes['table'], ...dayRangesOf(days).map((range) => rowOf(range, today)));
  const element = line(stateWords(state, today), classes['state']);
  return { state: element, table };
}

function stateWords(state: PlaceState, today: number): string {
  if (state.isOpen) {
    if (state.until === null) return signWord('open');
    return signWord('openUntil', { time: timeOf(state.until) });
  }
  if (state.next === null) return signWord('closed');
  const { inDays, at } = state.next;
  const time = timeOf(at);
  if (inDays === 0) return signWord('opensAt', { time });
  return signWord('opensOn', { day: weekdayName(today + inDays), time });
}

function rowOf({ first, last, openings }: DayRange, today: number): HTMLElement {
  const names = first === last ? weekdayName(first) : rangeName(first, last);
  const row = box(
    classes['row'],
    line(names, classes['day']),
    box(
      classes['spans'],
      ...(openings.length > 0
        ? openings.map((opening) => line(spanOf(opening), classes['span']))
        : [line(signWord('closed'), classes['closed'])]),
    ),
  );
  row.dataset['today'] = String(first <= today && today <= last);
  return row;
}

const spanOf = ({ from, to }: Opening) => `${timeOf(from)}–${timeOf(to % minutesOfDay)}`;

const rangeName = (first: number, last: number) =>
  signWord('days', { first: weekdayName(first), last: weekdayName(last) });
