import { taipeiDay } from '../../calendar.ts';
import { addDays, addMonths, daysBetween, laterDay } from '../../day-arithmetic.ts';
import type { PeriodType } from '../catalogue.ts';

/** How long one term is; `days` counts for the period D alone. */
export interface Period {
  type: PeriodType;
  days: number;
}

/** What of a running plan decides when it ends; days are `YYYY-MM-DD` of Taipei. */
export interface PlanRun {
  firstDay: string;
  period: Period;
  /** Terms that count: paid, or free. */
  terms: number;
  /** Days that gifts, serial numbers and converted plans added. */
  extraDays: number;
}

/**
 * The day to print where a text names an end: people count it in, and `expires_on` is the first day without
 * service (decisions section 8).
 */
export function lastDayOfService(firstDayWithout: string): string {
  return addDays(firstDayWithout, -1);
}

/**
 * First day of term n, the first being 0: n months or years counted from the first day, never from the
 * term before, so that 31 Jan is followed by 28 Feb and 31 Mar (decisions section 8).
 */
export function termStart(firstDay: string, { type, days }: Period, n: number): string {
  if (type === 'D') return addDays(firstDay, days * n);
  return addMonths(firstDay, type === 'Y' ? 12 * n : n);
}

/**
 * First day without service, which is the next billing date as well. Days that were added come after
 * the terms and move every later billing date by as many.
 */
export function expiresOn({ firstDay, period, terms, extraDays }: PlanRun): string {
  return addDays(termStart(firstDay, period, terms), extraDays);
}

/** Days of service left on a day, itself included; none where the plan has ended. */
export function daysLeft(endsOn: string, today: string): number {
  return Math.max(0, daysBetween(today, endsOn));
}

/**
 * First day of what was bought: the Taipei date of its payment, or the end of the present term where
 * the same tier runs (decisions section 8). Renewals are no purchases: theirs is the next term's start.
 * @param runsUntil first day without service of the same tier; null where it does not run
 */
export function purchaseStart(paidAt: Date, runsUntil: string | null): string {
  const paidOn = taipeiDay(paidAt);
  return runsUntil === null ? paidOn : laterDay(paidOn, runsUntil);
}
