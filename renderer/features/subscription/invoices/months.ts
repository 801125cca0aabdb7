import type { Month } from './view.ts';

/** A month of the chart; what was given back counts in the month of its credit note. */
export interface MonthBar {
  /** Its first day, `YYYY-MM-DD`. */
  from: string;
  count: number;
  issued: number;
  credited: number;
}

/** A chart of more is no chart; the sums say the rest. */
const mostMonths = 36;

/** One bar for each month between the first and the last of them, also for those without any. */
export function monthBars(months: readonly Month[]): MonthBar[] {
  const known = new Map(months.map((month) => [month.month, month]));
  const names = [...known.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return [];
  const bars: MonthBar[] = [];
  for (let name = first; name <= last; name = monthAfter(name)) {
    const month = known.get(name);
    bars.push({
      from: `${name}-01`,
      count: month?.count ?? 0,
      issued: month?.total ?? 0,
      credited: month?.credited.total ?? 0,
    });
  }
  return bars.slice(-mostMonths);
}

function monthAfter(name: string): string {
  const year = Number(name.slice(0, 4));
  const month = Number(name.slice(5));
  return month === 12
    ? `${year + 1}-01`
    : `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`;
}

/** All months together: what was issued, and what of it remains once credit notes are taken off. */
export function sumsOf(months: readonly Month[]) {
  const sum = (of: (month: Month) => number) =>
    months.reduce((total, month) => total + of(month), 0);
  return {
    count: sum(({ count }) => count),
    net: sum(({ net, credited }) => net - credited.net),
    tax: sum(({ tax, credited }) => tax - credited.tax),
    total: sum(({ total, credited }) => total - credited.total),
  };
}
