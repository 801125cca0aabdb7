/*
 * Reckoning with days `YYYY-MM-DD` as a calendar on the wall does: no time of day, no zone (decisions
 * section 2). Such days compare as text. A text that is no day throws a RangeError.
 */
const dayMs = 86_400_000;
const monthsOfYear = 12;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const written = (moment: Date) => moment.toISOString().slice(0, 10);
/** Months since the year 0, and the day in the month. */
const monthOf = (day: string) => {
  const date = utc(day);
  return {
    month: date.getUTCFullYear() * monthsOfYear + date.getUTCMonth(),
    dayOfMonth: date.getUTCDate(),
  };
};

/** The day so many days later, or earlier where `days` is negative. */
export function addDays(day: string, days: number): string {
  return written(new Date(utc(day).getTime() + days * dayMs));
}

/**
 * The day so many business days (Monday to Friday) later; public holidays are not known and count.
 * @param days a whole number, 0 or more
 */
export function addBusinessDays(day: string, days: number): string {
  let found = day;
  for (let left = days; left > 0;) {
    found = addDays(found, 1);
    const weekday = utc(found).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return found;
}

/** The same day so many months later, or the month's last one where it is shorter: 31 Jan → 28 Feb. */
export function addMonths(day: string, months: number): string {
  const { month, dayOfMonth } = monthOf(day);
  const year = Math.floor((month + months) / monthsOfYear);
  const monthOfYear = month + months - year * monthsOfYear;
  const lastOfMonth = new Date(Date.UTC(year, monthOfYear + 1, 0)).getUTCDate();
  return written(new Date(Date.UTC(year, monthOfYear, Math.min(dayOfMonth, lastOfMonth))));
}

/** Days from one day until another; negative where that lies before. */
export function daysBetween(from: string, until: string): number {
  return (utc(until).getTime() - utc(from).getTime()) / dayMs;
}

/** Full calendar months from one day until another that does not lie before it. */
export function fullMonthsBetween(from: string, until: string): number {
  const months = monthOf(until).month - monthOf(from).month;
  return addMonths(from, months) > until ? months - 1 : months;
}

/** The later of two days. */
export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}
