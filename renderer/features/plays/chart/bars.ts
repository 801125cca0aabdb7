import dayjs from 'dayjs';
import type { Days } from '#renderer/list/address.ts';
import { roundTop } from '#renderer/ui/chart/round-top.ts';
import type { PlaySummary } from '../views.ts';

type Day = PlaySummary['days'][number];

/** A day, or a month where there are too many of those to be told apart. */
export interface Bar {
  /** `YYYY-MM-DD`: the day, or the first of the month. */
  from: string;
  plays: number;
  seconds: number;
}

export interface Bars {
  unit: 'day' | 'month';
  bars: readonly Bar[];
  /** What the height stands for: a round number that none is above. */
  top: number;
}

/** A bar is some pixels wide on a phone, too. */
const mostDays = 92;

/** One bar for each day of the span, also for those on which nothing played. */
export function barsOf(days: readonly Day[], span: Days, today: string): Bars {
  const from = span.from ?? days[0]?.day ?? today;
  const last = days.at(-1)?.day ?? today;
  const to = span.to ?? (last > today ? last : today);
  const count = Math.max(1, dayjs(to).diff(dayjs(from), 'day') + 1);
  const unit = count > mostDays ? 'month' : 'day';
  const bars = new Map<string, Bar>();
  const keyOf = (day: string) => (unit === 'day' ? day : `${day.slice(0, 7)}-01`);
  for (let at = dayjs(keyOf(from)); !at.isAfter(to); at = at.add(1, unit)) {
    const day = at.format('YYYY-MM-DD');
    bars.set(day, { from: day, plays: 0, seconds: 0 });
  }
  for (const { day, plays, seconds } of days) {
    const bar = bars.get(keyOf(day));
    if (!bar) continue;
    bar.plays += plays;
    bar.seconds += seconds;
  }
  const all = [...bars.values()];
  return { unit, bars: all, top: roundTop(Math.max(...all.map(({ plays }) => plays))) };
}
