import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { referenceNumber } from './reference-number.ts';

const uuid = fc.uuid({ version: 7 });

it('takes 20 digits of 5 bits from the front', () => {
  // 48 bits of time, version 0111, 12 bits, variant 10, the rest: with all bits of the time set
  // 9 × 11111, 111|01, 11|000, 00000, 0000|1, 0…, which are 9 × Z, X, R, 0, 1 and zeros.
  expect(referenceNumber('ffffffff-ffff-7000-8000-000000000000')).toBe('ZZZZZZZZZXR010000000');
  // Without them the tenth digit is 000|01.
  expect(referenceNumber('00000000-0000-7000-8000-000000000000')).toBe('0000000001R010000000');
});

it('is 20 letters and digits, ordered as the ids, and tells them apart', () => {
  fc.assert(
    fc.property(uuid, uuid, (one, other) => {
      const [a, b] = [referenceNumber(one), referenceNumber(other)];
      expect(a).toMatch(/^[0-9A-Z]{20}$/);
      const kept = (id: string) => id.slice(0, 29); // 25 of 32 hexadecimal digits are 100 bits
      expect(a < b).toBe(kept(one) < kept(other));
      expect(a === b).toBe(kept(one) === kept(other));
    }),
  );
});

it.each(['', '0b6c2d0e-9d7d-4c1e-8f6b-2d8f4f1c9a11', 'x'.repeat(32)])('%j has none', (text) => {
  expect(() => referenceNumber(text)).toThrow(RangeError);
});
