/*
 * The week of a screen (decisions section 4): rows that say on which days, from when to when, what
 * is played. Times are those of the screen's wall, `HH:MM`; a row whose end is not after its
 * beginning goes on into the next day, and one that ends where it begins lasts a whole day.
 */

/** One row; days from 0, Sunday. */
export interface ScheduleRow {
  days: number[];
  from: string;
  to: string;
  /** Id of a slideshow; called as on the wire. */
  playlist: string;
}

/** When a screen is lit, on which days. */
export type ScreenHours = Omit<ScheduleRow, 'playlist'>;

export const schedule = { maxRows: 50 } as const;

export const minutesOfDay = 24 * 60;
const minutesOfWeek = 7 * minutesOfDay;

/** `HH:MM` of a day, 00:00 to 23:59. */
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `HH:MM` of minutes since midnight. */
export function timeOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A stretch of the week in minutes since Sunday, 00:00; its end is at most a day behind the week. */
interface Stretch {
  from: number;
  to: number;
}

function stretchesOf({ days, from, to }: ScreenHours): Stretch[] {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const length = end > begin ? end - begin : end - begin + minutesOfDay;
  return days.map((day) => {
    const start = day * minutesOfDay + begin;
    return { from: start, to: start + length };
  });
}

/** Is a minute of the week within it, also where it goes over the week's end? */
function holds({ from, to }: Stretch, minute: number): boolean {
  return (
    (minute >= from && minute < to) ||
    (minute + minutesOfWeek < to && minute + minutesOfWeek >= from)
  );
}

/** A moment of a screen's own wall. */
export interface WallTime {
  /** From 0, Sunday. */
  day: number;
  minute: number;
}

const minuteOfWeek = ({ day, minute }: WallTime) => day * minutesOfDay + minute;

/** Is a screen lit then? */
export function isLit(hours: ScreenHours | null, at: WallTime): boolean {
  return hours === null || stretchesOf(hours).some((one) => holds(one, minuteOfWeek(at)));
}

/** Since how many minutes it is lit without a break, a week at most; null: it is dark. */
export function litSince(hours: ScreenHours | null, at: WallTime): number | null {
  if (hours === null) return minutesOfWeek;
  if (!isLit(hours, at)) return null;
  const stretches = stretchesOf(hours);
  const minuteBefore = (ago: number) =>
    (minuteOfWeek(at) - ago + 2 * minutesOfWeek) % minutesOfWeek;
  let ago = 0;
  // What ends where the next one begins is one with it.
  for (;;) {
    const minute = minuteBefore(ago);
    const begun = stretches.filter((one) => holds(one, minute));
    if (begun.length === 0) return ago - 1;
    ago += Math.max(...begun.map(({ from }) => (minute - from + minutesOfWeek) % minutesOfWeek));
    if (ago >= minutesOfWeek) return minutesOfWeek;
    ago += 1;
  }
}

/** When a dark screen is lit again, on its own wall; null: it is lit. */
export function darkUntil(hours: ScreenHours | null, at: WallTime): WallTime | null {
  if (hours === null || isLit(hours, at)) return null;
  const minute = minuteOfWeek(at);
  const waits = stretchesOf(hours).map(
    ({ from }) => (from - minute + minutesOfWeek) % minutesOfWeek,
  );
  const next = (minute + Math.min(...waits)) % minutesOfWeek;
  return { day: Math.floor(next / minutesOfDay), minute: next % minutesOfDay };
}

/** Is a moment to come within a day, so that its time alone says when it is? */
export function isSoon(now: WallTime, then: WallTime): boolean {
  return (minuteOfWeek(then) - minuteOfWeek(now) + minutesOfWeek) % minutesOfWeek < minutesOfDay;
}

/**
 * The row that counts then: of several the one that began last, and of those that began together
 * the last in the list. Null: none, so the screen plays what it plays by default.
 */
export function rowAt<Row extends ScheduleRow>(rows: readonly Row[], at: WallTime): Row | null {
  const minute = minuteOfWeek(at);
  let found: Row | null = null;
  let least = Infinity;
  for (const row of rows) {
    for (const one of stretchesOf(row)) {
      if (!holds(one, minute)) continue;
      const ago = (minute - one.from + minutesOfWeek) % minutesOfWeek;
      if (ago <= least) [found, least] = [row, ago];
    }
  }
  return found;
}

/** Places of rows that overlap another one, for whoever draws the week. */
export function conflictsOf(rows: readonly ScheduleRow[]): ReadonlySet<number> {
  const stretches = rows.flatMap((row, place) =>
    stretchesOf(row).map((one) => ({ ...one, place })),
  );
  const found = new Set<number>();
  for (const one of stretches) {
    for (const other of stretches) {
      if (one.place === other.place) continue;
      const isBoth = [0, minutesOfWeek, -minutesOfWeek].some(
        (shift) => one.from < other.to + shift && other.from + shift < one.to,
      );
      if (isBoth) found.add(one.place);
    }
  }
  return found;
}
