/*
 * The numbers of buying, renewing and giving back (specification section 9, decisions section 8); a
 * part of `constants.ts` that only the pages about money load. Days of service are those of Taipei.
 */

/** Value-added tax, included in every price. */
export const vat = { percent: 5 } as const;
export const trial = { days: 14 } as const;
/**
 * Gift days for both sides, once the new subscriber has paid for a plan and not asked the money back; `perYear`: gifts
 * of one referrer in a calendar year (Asia/Taipei).
 */
export const referral = { days: 30, afterDays: 14, perYear: 12 } as const;

/**
 * Days that a referral adds to a plan: worth no more than those of the plan that was paid for, by their list prices of
 * a month.
 */
export function referralDays(paidPerMonth: number, runningPerMonth: number): number {
  if (runningPerMonth <= paidPerMonth) return referral.days;
  return Math.floor((referral.days * paidPerMonth) / runningPerMonth);
}
/** What a serial number of a player is worth, and from which year on it must have been bought. */
export const serialNumber = { days: 365, boughtFrom: 2024 } as const;
/** Days of personal plans that a team plan takes over, in all. */
export const conversion = { maxDays: 365 } as const;
/**
 * New tries after the billing date; reminders before it where nothing can be charged by itself, and
 * word of a charge that is to come.
 */
export const renewal = { retryDays: [1, 3, 7], reminderDays: [14, 7, 1], noticeDays: 7 } as const;
export const refund = {
  /** Whole 24-hour periods since the payment: all below the first, a part below the second. */
  monthly: { allBelow: 7, partBelow: 14, keptPercent: 50 },
  /** Calendar days; the part of a running month counts nothing, half or all of it. */
  yearly: { below: 60, onRequestBelow: 90, freeBelow: 7, halfBelow: 14 },
  /** For a type of plan and calendar year, over the whole organisation. */
  perYear: 3,
  /** Of a transfer to a bank account, in the currency's unit. */
  bankFee: 30,
  /** Business days until the money arrives, and until the credit note follows. */
  payout: { from: 3, to: 5 },
  creditNote: { from: 7, to: 10 },
} as const;
/** Days for which the link in an invoice email works; the email can be sent again. */
export const invoiceLink = { days: 180 } as const;
/** Up to this day of the month after its two months an invoice can still be voided. */
export const invoicePeriod = { months: 2, lastVoidDay: 13 } as const;
/**
 * Numbers of a period run out: so many left, or so many of a hundred. Looked at so many days before
 * the period begins, because the tax office takes days to allot new ones.
 */
export const invoiceNumbers = { lowBelow: 500, lowPercent: 5, aheadDays: 10 } as const;
/** What does not fit a plan that ended is kept so long; mails before the first of it goes. */
export const overLimit = { years: 2, warningDays: [90, 30, 7] } as const;
/** How full a storage is when people are told, the last being full. */
export const storageWarningPercents = [80, 95, 100] as const;
