import { randomInt } from 'node:crypto';

/** Without 0/O, 1/I/L, U/V: read aloud and typed without mistakes. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A random code for people; every character brings 4.8 bits. */
export function makeReadableCode(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
