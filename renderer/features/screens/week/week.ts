import {
  minutesOf,
  minutesOfDay,
  type ScheduleRow,
  type ScreenHours,
} from '#shared/domain/signage/schedule.ts';

/** A row as it is edited: without a slideshow, or a day, it is not whole yet. */
export interface DraftRow extends ScheduleRow {
  /** Of the page's own; rows have no ids. */
  key: number;
}

/** A stretch of one day, in shares of it. */
export interface Block {
  day: number;
  from: number;
  to: number;
  /** Of the row that it belongs to. */
  place: number;
}

/** What of each day the rows take: one that goes over midnight has a block on either day. */
export function blocksOf(rows: readonly ScheduleRow[]): Block[] {
  return rows.flatMap((row, place) => {
    const [from, to] = [minutesOf(row.from), minutesOf(row.to)];
    const end = to > from ? to : to + minutesOfDay;
    return row.days.flatMap((day) => [
      block(day, from, Math.min(end, minutesOfDay), place),
      ...(end > minutesOfDay ? [block((day + 1) % 7, 0, end - minutesOfDay, place)] : []),
    ]);
  });
}

function block(day: number, from: number, to: number, place: number): Block {
  return { day, from: from / minutesOfDay, to: to / minutesOfDay, place };
}

/** What an entry of the week can lack. */
export type Lack = 'days' | 'time' | 'playlist';

/** What a row, or the hours of a screen, lack; null: nothing. */
export function lackOf({
  days,
  from,
  to,
  playlist,
}: ScreenHours & { playlist?: string }): Lack | null {
  if (days.length === 0) return 'days';
  if (from === '' || to === '') return 'time';
  return playlist === '' ? 'playlist' : null;
}
