/** What the server asks: the number whose SHA-256 together with the salt is `challenge`. */
export interface Challenge {
  algorithm: 'SHA-256';
  /** Hexadecimal. */
  challenge: string;
  salt: string;
  signature: string;
  /** Largest number that comes into question. */
  maxnumber: number;
}

/** A widget left open must not fire at once because its timer overflowed, nor never. */
const shortestSeconds = 60;
const longestSeconds = 86_400;

/** Is it a challenge that the worker can be given? It comes from outside. */
export function isChallenge(value: unknown): value is Challenge {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<keyof Challenge, unknown>> = value;
  return (
    fields.algorithm === 'SHA-256' &&
    typeof fields.challenge === 'string' &&
    /^[0-9a-f]{64}$/.test(fields.challenge) &&
    typeof fields.salt === 'string' &&
    typeof fields.signature === 'string' &&
    typeof fields.maxnumber === 'number' &&
    Number.isInteger(fields.maxnumber) &&
    fields.maxnumber >= 0
  );
}

/**
 * Seconds that the answer stays good. `now` is the server's own time in seconds, because people's
 * clocks are wrong; the salt carries `?expires=` in seconds since 1970.
 */
export function lifetime({ salt }: Pick<Challenge, 'salt'>, now: number): number {
  const expires = Number(new URLSearchParams(salt.split('?')[1]).get('expires'));
  if (!Number.isFinite(expires) || expires === 0) return longestSeconds;
  return Math.min(Math.max(expires - now, shortestSeconds), longestSeconds);
}

/** The token that goes to the server: base64 of the challenge with its answer (ALTCHA, version 1). */
export function tokenOf({ algorithm, challenge, salt, signature }: Challenge, number: number) {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
