import { addDays } from '../../day-arithmetic.ts';
import { referral, renewal } from '../trade.ts';

const dayMs = 86_400_000;

/**
 * Days on which a stored card or PayPal is charged: the billing date, and 1, 3 and 7 days after it.
 * The plan goes on meanwhile and ends with the last refusal (decisions section 8).
 */
export function chargeDays(billingOn: string): string[] {
  return [0, ...renewal.retryDays].map((days) => addDays(billingOn, days));
}

/** Days on which those are reminded who pay in other ways: 14, 7 and 1 before the plan ends. */
export function reminderDays(endsOn: string): string[] {
  return renewal.reminderDays.map((days) => addDays(endsOn, -days));
}

/**
 * When both sides of a referral get their days: 14 days after a payment that was not refunded. Whole
 * periods of 24 hours, as the refund of a month is counted, so that no hour grants both.
 */
export function referralGiftDueAt(paidAt: Date): Date {
  return new Date(paidAt.getTime() + referral.afterDays * dayMs);
}

/** Is the end so near that people are reminded of it? Null: there is no end. */
export function isEnding(daysLeft: number | null): boolean {
  return daysLeft !== null && daysLeft <= Math.max(...renewal.reminderDays);
}
