import { describe, expect, it } from 'vitest';
import { isBusinessNumber } from './business-number.ts';

describe('isBusinessNumber', () => {
  it.each(['04595257', '10458575', '10458570'])('accepts %s', (value) => {
    expect(isBusinessNumber(value)).toBe(true);
  });

  it.each([
    ['one digit off', '04595258'],
    ['too short', '0459525'],
    ['too long', '045952570'],
    ['letters', '0459525A'],
    ['full-width digits', '０４５９５２５７'],
    ['empty', ''],
    ['zeros, whose sum is right', '00000000'],
  ])('refuses %s', (_why, value) => {
    expect(isBusinessNumber(value)).toBe(false);
  });

  it('accepts a seventh digit 7 counted as 1 or as 0', () => {
    // 2+8 = 10 counts as 10 or 0 (sum 40), or as 1 (sum 31 + 9): both residues pass.
    const passing = Array.from({ length: 10 }, (_, last) => `1045857${last}`).filter(
      isBusinessNumber,
    );
    expect(passing).toEqual(['10458570', '10458574', '10458575', '10458579']);
  });
});
