import { addDays } from '../../day-arithmetic.ts';
import { freeOfferOf } from '../catalogue.ts';
import type { LicenseEnd } from '../order.ts';
import { renewal } from '../trade.ts';

export const licenseStates = ['waiting', 'running', 'ended'] as const;
export type LicenseState = (typeof licenseStates)[number];

/** What of a licence says whether it gives service; days are `YYYY-MM-DD` of Taipei. */
export interface LicenseRun {
  startsOn: string;
  /** First day without service; null: for ever. */
  expiresOn: string | null;
  renews: boolean;
}

/**
 * Days behind the billing date within which a renewal is decided, those hours of the last one
 * included: so long service goes on (decisions section 8).
 */
export const longestRenewal = Math.max(...renewal.retryDays) + 1;

/** Does a licence give service on a day, will it, or did it? */
export function licenseState(
  { startsOn, expiresOn, renews }: LicenseRun,
  on: string,
): LicenseState {
  if (expiresOn === null) return startsOn > on ? 'waiting' : 'running';
  // What was refunded before it began has no day at all.
  if (expiresOn <= startsOn) return 'ended';
  if (startsOn > on) return 'waiting';
  const servedUntil = renews ? addDays(expiresOn, longestRenewal) : expiresOn;
  return servedUntil > on ? 'running' : 'ended';
}

/** What decides whether a licence can be cancelled or resumed, and when it is billed next. */
export interface RenewalFacts extends LicenseRun {
  endedBy: LicenseEnd | null;
  cancelledAt: Date | null;
  /** Of one term and piece, with VAT, in the currency's minor unit. */
  price: number;
  /** Of its entry in the catalogue. */
  freeDays: number;
}

/** Gift days and serial numbers have no price either, but are no entry with free days. */
export function isTrial({ price, freeDays }: Pick<RenewalFacts, 'price' | 'freeDays'>): boolean {
  return freeOfferOf({ inclusivePrice: price, freeDays }) === 'trial';
}

/**
 * A renewal or a trial that the user can give up. An uncancelled trial blocks the deletion of the account
 * (code 1034), so it must be possible to cancel it although it does not renew.
 */
export function canCancel(license: RenewalFacts, on: string): boolean {
  return nextBillingDay(license, on) !== null;
}

/**
 * The first day that this licence does not pay for, or null where none follows: cancelled, ended, without end, or
 * paid by hand. A trial has one too (decisions section 8), but nothing is charged on it.
 */
export function nextBillingDay(license: RenewalFacts, on: string): string | null {
  const { renews, endedBy, expiresOn } = license;
  const isOpen = renews || (isTrial(license) && endedBy === null);
  return isOpen && licenseState(license, on) !== 'ended' ? expiresOn : null;
}

/**
 * Before its term ends a cancellation can be reverted. A renewal needs a stored payment method; a trial is not
 * charged. A licence that ended for another reason cannot be resumed.
 */
export function canResume(license: RenewalFacts, on: string, hasStoredPayment: boolean): boolean {
  const isCancelled = license.cancelledAt !== null && license.endedBy === 'cancelled';
  const isPayable = hasStoredPayment || isTrial(license);
  return isCancelled && isPayable && licenseState(license, on) !== 'ended';
}
