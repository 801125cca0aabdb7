import { taipeiDay } from '#shared/domain/calendar.ts';
import { daysBetween } from '#shared/domain/day-arithmetic.ts';
import { moneyText } from '#shared/domain/commerce/money-text.ts';
import {
  differenceText,
  moneyReport,
  type Days,
  type MoneyReport,
} from '../modules/commerce/report/money-report.ts';
import { OperatorError, type OperatorCommand } from './command.ts';

/** A year and a day: what is asked for beyond that was a slip of the pen. */
const mostDays = 366;

/** What was paid, given back and documented; fails where these do not agree. */
export const money: OperatorCommand = {
  usage: 'report [<day> | <from> <to>]',
  summary:
    'Adds up by day of Taipei what was paid, refunded, invoiced and credited, and names what does not agree (exit code 1); of today without a day.',
  async run({ db, now, print, fail }, [action, ...args]) {
    if (action !== 'report') throw new OperatorError('Say report.');
    const days = daysOf(args, taipeiDay(now));
    const { sums, differences } = await moneyReport(db, days, now);
    for (const line of linesOf(sums)) print(line);
    if (sums.length === 0) print(`No money from ${days.from} to ${days.to}.`);
    for (const difference of differences) print(`DIFFERENCE: ${differenceText(difference)}.`);
    print(differences.length === 0 ? 'No difference.' : `${differences.length} differences.`);
    if (differences.length > 0) fail();
    return { action, ...days, differences: differences.length };
  },
};

/** A line a day: how much of each kind, and of how many. */
function linesOf(sums: MoneyReport['sums']): string[] {
  const byDay = new Map<string, string[]>();
  for (const { day, kind, count, amount } of sums) {
    byDay.set(day, [...(byDay.get(day) ?? []), `${kind} ${moneyText(amount)} (${count})`]);
  }
  return [...byDay].map(([day, parts]) => `${day}: ${parts.join(', ')}`);
}

function daysOf([from, to]: readonly string[], today: string): Days {
  if (from === undefined) return { from: today, to: today };
  const days = { from: dayOf(from), to: dayOf(to ?? from) };
  if (days.to < days.from) throw new OperatorError('The last day must not come before the first.');
  if (daysBetween(days.from, days.to) >= mostDays) {
    throw new OperatorError(`A report is of ${mostDays} days at most.`);
  }
  return days;
}

function dayOf(text: string): string {
  const moment = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Some take the 31st of a shorter month for a day of the next.
  const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
  if (!isDay) throw new OperatorError(`${text} is no day like 2026-12-01.`);
  return text;
}
