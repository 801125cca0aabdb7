import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it('does not change a text that fits', () => {
  expect(shorten('日本 😀', 5)).toBe('日本 😀');
});

it('never ends within a character', () => {
  expect(shorten('日本 😀', 4)).toBe('日本 ');
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, fc.nat(20), (whole, longest) => {
      const short = shorten(whole, longest);
      expect(whole.startsWith(short)).toBe(true);
      expect(longest - short.length).toBeLessThanOrEqual(longest < whole.length ? 1 : longest);
      expect(short.length).toBeLessThanOrEqual(longest);
      expect(Array.from(whole).slice(0, Array.from(short).length).join('')).toBe(short);
    }),
  );
});
