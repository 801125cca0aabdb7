import { makeReadableCode } from '../sign-in/readable-code.ts';

/** A new referral code: 8 characters, 5 × 10^11 of them. */
export function makeReferralCode(): string {
  return makeReadableCode(8);
}
