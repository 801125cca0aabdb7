import { randomInt } from 'node:crypto';

/** Without 0/O, 1/I/L, U/V: read aloud and typed without mistakes. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A new referral code: 8 characters, 5 × 10^11 of them. */
export function makeReferralCode(): string {
  return Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
