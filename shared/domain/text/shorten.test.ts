import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it.each([
  ['日本 😀', 5, '日本 😀'],
  ['日本 😀', 4, '日本 '],
  ['ab👨‍👩‍👧', 9, 'ab'],
  ['Cafe\u0301', 4, 'Caf'],
])('the start of %j within %i units is %j', (text, longest, expected) => {
  expect(shorten(text, longest)).toBe(expected);
});

it('has the whole characters that fit', () => {
  const characters = fc.array(fc.constantFrom('a', '語', '😀', 'e\u0301', '👨‍👩‍👧', ' '));
  fc.assert(
    fc.property(characters, fc.nat(30), (parts, longest) => {
      const short = shorten(parts.join(''), longest);
      const starts = parts.map((_, at) => parts.slice(0, at + 1).join(''));
      expect(short).toBe(starts.findLast((start) => start.length <= longest) ?? '');
    }),
  );
});
