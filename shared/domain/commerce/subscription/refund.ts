import type { RefundRefusal } from '../../../errors/details.ts';
import { taipeiDay } from '../../calendar.ts';
import { addMonths, daysBetween, fullMonthsBetween } from '../../day-arithmetic.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { divideHalfUp } from '../rounding.ts';
import { refund } from '../trade.ts';

const dayMs = 86_400_000;

/** A payment that somebody wants back; money whole, in the currency's minor unit. */
export interface RefundCase extends Pick<CatalogueEntry, 'type' | 'periodType'> {
  amountPaid: number;
  /** Original price of a month, not discounted, as it was on the day of the order. */
  listPricePerMonth: number;
  paidAt: Date;
  requestedAt: Date;
  /** Refunded or being refunded, or its days went into a team plan: nothing is left to give back. */
  settledBy: Extract<RefundRefusal, 'refunded' | 'converted'> | null;
  /** Paid by bank transfer: the money goes back by one. */
  isOffline: boolean;
  /** Of this type of plan in the calendar year of `requestedAt`, those in progress included. */
  refundsOfYear: number;
}

export interface RefundAmounts {
  amountPaid: number;
  /** What the credit note says. */
  refundAmount: number;
  fee: number;
  /** What arrives: the refund less the fee. */
  actualAmount: number;
  isManual: boolean;
}

export type RefundEstimate =
  | { code: null; amounts: RefundAmounts }
  /** Not refundable; `mayAsk`: support decides on the case. */
  | { code: 1029; why: RefundRefusal; mayAsk: boolean }
  /** Too many this year. */
  | { code: 1032 };

/** What a request for a refund brings, or why it is refused (decisions section 8). */
export function refundEstimate(request: RefundCase): RefundEstimate {
  const { amountPaid, isOffline } = request;
  const why = whyNever(request);
  if (why !== null) return { code: 1029, why, mayAsk: false };
  const refundAmount = refundOf(request);
  const fee = isOffline ? refund.bankFee : 0;
  const actualAmount = refundAmount - fee;
  // A fee that eats the refund leaves nothing to transfer.
  if (actualAmount <= 0) {
    return { code: 1029, why: whyNothing(request, refundAmount), mayAsk: isOnRequest(request) };
  }
  if (request.refundsOfYear >= refund.perYear) return { code: 1032 };
  return {
    code: null,
    amounts: { amountPaid, refundAmount, fee, actualAmount, isManual: isOffline },
  };
}

/** Why nothing goes back of a payment, however early it is asked for; null: something may. */
function whyNever({ type, settledBy, amountPaid }: RefundCase): RefundRefusal | null {
  if (settledBy !== null) return settledBy;
  if (type !== 'plan') return 'storage';
  return amountPaid === 0 ? 'free' : null;
}

function whyNothing({ periodType }: RefundCase, refundAmount: number): RefundRefusal {
  if (refundAmount > 0) return 'fee';
  return periodType === 'Y' ? 'lateForYear' : 'lateForMonth';
}

/** The calendar year of Taipei that a refund counts for. */
export function refundYear(at: Date): number {
  return Number(taipeiDay(at).slice(0, 4));
}

function refundOf(request: RefundCase): number {
  if (request.periodType === 'M') return monthlyRefund(request);
  // A period of days is a trial's, which nobody paid for.
  return request.periodType === 'Y' ? yearlyRefund(request) : 0;
}

/** The one rule that counts whole periods of 24 hours since the payment. */
function monthlyRefund({ amountPaid, listPricePerMonth, paidAt, requestedAt }: RefundCase): number {
  const { allBelow, partBelow, keptPercent } = refund.monthly;
  const age = Math.floor((requestedAt.getTime() - paidAt.getTime()) / dayMs);
  if (age < allBelow) return amountPaid;
  if (age >= partBelow) return 0;
  return Math.max(0, divideHalfUp(amountPaid * 100 - listPricePerMonth * keptPercent, 100));
}

/** Counts dates of Taipei: full calendar months since the payment's, and part of the running one. */
function yearlyRefund({ amountPaid, listPricePerMonth, paidAt, requestedAt }: RefundCase): number {
  const paidOn = taipeiDay(paidAt);
  const today = taipeiDay(requestedAt);
  const { below, freeBelow, halfBelow } = refund.yearly;
  if (daysBetween(paidOn, today) >= below) return 0;
  const months = fullMonthsBetween(paidOn, today);
  const daysInto = daysBetween(addMonths(paidOn, months), today);
  const partHalves = daysInto < freeBelow ? 0 : daysInto < halfBelow ? 1 : 2;
  const used = listPricePerMonth * (2 * months + partHalves);
  return Math.max(0, divideHalfUp(amountPaid * 2 - used, 2));
}

/** Too late for a claim, not for asking: the terms once said 90 days. */
function isOnRequest({ periodType, paidAt, requestedAt }: RefundCase): boolean {
  if (periodType !== 'Y') return false;
  const days = daysBetween(taipeiDay(paidAt), taipeiDay(requestedAt));
  return days >= refund.yearly.below && days < refund.yearly.onRequestBelow;
}
