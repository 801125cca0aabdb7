import { taipeiMidnight } from '#shared/domain/calendar.ts';
import { moneyText } from '#shared/domain/commerce/money-text.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import type { Database } from '../../../db/connect.ts';
import { findDifferences, differenceKinds, type Difference } from './differences-sql.ts';
import { sumDays, type DaySum, type Span } from './sums-sql.ts';

/** A day of patience with whoever numbers invoices; the authorities have two. */
const patienceMs = 86_400_000;

/** Days of Taipei, both included. */
export interface Days {
  from: string;
  to: string;
}

export interface MoneyReport {
  sums: DaySum[];
  differences: Difference[];
}

/** What came in, went back and was documented, and where these do not agree. */
export async function moneyReport(db: Database, days: Days, now: Date): Promise<MoneyReport> {
  const span = spanOf(days);
  const sums = await sumDays(db, span);
  return { sums, differences: await differencesOf(db, days, now) };
}

/** Where the books of these days do not agree; none is right. */
export function differencesOf(db: Database, days: Days, now: Date): Promise<Difference[]> {
  return findDifferences(db, spanOf(days), new Date(now.getTime() - patienceMs));
}

/** What an operator reads of one. */
export function differenceText({ kind, subject, amount }: Difference): string {
  const of = amount === null ? '' : ` (${moneyText(amount)})`;
  return `${subject}${of} ${differenceKinds[kind]}`;
}

function spanOf({ from, to }: Days): Span {
  return { from: taipeiMidnight(from), until: taipeiMidnight(addDays(to, 1)) };
}
