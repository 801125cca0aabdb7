import { Secret, TOTP } from 'otpauth';
import { product } from '#shared/domain/constants.ts';
import { authenticator as rule } from '#shared/domain/limits.ts';

/** Time-based one-time passwords as authenticator apps make them (RFC 6238, SHA-1). */
const options = { algorithm: 'SHA1', digits: rule.digits, period: rule.periodSeconds } as const;

/** Shortest secret that is taken: 16 characters of Base32 are the 80 bits that apps make at least. */
const minimumLength = 16;

/** A fresh secret as Base32 without padding. */
export function makeSecret(): string {
  return new Secret({ size: rule.secretBytes }).base32;
}

/** A typed secret without spaces, in capitals; null if it is no Base32 or too short. */
export function readSecret(typed: string): string | null {
  const secret = typed.replace(/\s/g, '').toUpperCase();
  return /^[A-Z2-7]+$/.test(secret) && secret.length >= minimumLength ? secret : null;
}

/** What the QR code says to the app. */
export function secretUri(secret: string, email: string): string {
  const issuer = product.name;
  return new TOTP({
    ...options,
    issuer,
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** The time step whose code this is: now's, or one beside it for clocks that differ; else null. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...options, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const distance = totp.validate({ token: code, timestamp, window: rule.drift });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}
