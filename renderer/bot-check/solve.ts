import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Challenge } from './challenge.ts';

/**
 * Tries every number from 0; null if none fits. Synchronous, and without the browser's own
 * cryptography, which is missing where the page was loaded over plain http.
 */
export function solve({
  challenge,
  salt,
  maxnumber,
}: Pick<Challenge, 'challenge' | 'salt' | 'maxnumber'>): number | null {
  const salted = sha256.create().update(utf8ToBytes(salt));
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = salted
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest();
    if (bytesToHex(hash) === challenge) return number;
  }
  return null;
}
