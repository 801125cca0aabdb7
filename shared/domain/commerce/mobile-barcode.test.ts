import { describe, expect, it } from 'vitest';
import { isMobileBarcode, normalizeMobileBarcode } from './mobile-barcode.ts';

it.each(['/TRM+O+P', '/AB.-+99', '/AB+.-12', '/-------', '/0000000'])('%s is one', (text) => {
  expect(isMobileBarcode(text)).toBe(true);
});

it.each([
  ['no slash', 'TRM+O+P1'],
  ['a slash inside', '//ABC123'],
  ['too short', '/ABC123'],
  ['too long', '/ABC12345'],
  ['small letters', '/abcdefg'],
  ['a space', '/ABC 123'],
  ['a line’s end', '/ABC1234\n'],
  ['full width', '／ABC1234'],
  ['nothing', ''],
])('%s is none', (_why, text) => {
  expect(isMobileBarcode(text)).toBe(false);
});

describe('normalizeMobileBarcode', () => {
  it.each([
    ['/abc+123', '/ABC+123'],
    [' /ABC 123- ', '/ABC123-'],
    ['／ＡＢＣ．１２３', '/ABC.123'],
  ])('reads %s as %s', (typed, barcode) => {
    expect(normalizeMobileBarcode(typed)).toBe(barcode);
  });
});
