import { addDays } from '../../day-arithmetic.ts';
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

/** What decides whether a renewal can be cancelled or taken up again. */
export interface RenewalFacts extends LicenseRun {
  endedBy: LicenseEnd | null;
  cancelledAt: Date | null;
}

/** There is a renewal that will not happen. */
export function canCancel(license: RenewalFacts, on: string): boolean {
  return license.renews && licenseState(license, on) !== 'ended';
}

/**
 * Before its term ends a cancellation is taken back, where there still is what renewals are charged
 * with. What ended for another reason does not come back.
 */
export function canResume(license: RenewalFacts, on: string, hasStoredPayment: boolean): boolean {
  const isCancelled = license.cancelledAt !== null && license.endedBy === 'cancelled';
  return isCancelled && hasStoredPayment && licenseState(license, on) !== 'ended';
}
