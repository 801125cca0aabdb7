import { expect, it } from 'vitest';
import { distinctTags, normalizedCode, tagKey } from './normalize-text.ts';

it.each([
  [' 123 456 ', '123456'],
  ['１２３－４５６', '123456'],
  ['123‑456', '123456'],
  ['\u200B123456\u200E', '123456'],
  ['０９１２ー３４５', '0912345'],
])('normalizes the code %j', (text, code) => {
  expect(normalizedCode(text)).toBe(code);
});

it('keeps dashes where they belong to the code', () => {
  expect(normalizedCode(' ／AB．－＋９９ ', { keepsDashes: true })).toBe('/AB.-+99');
});

it('takes tags that look alike for one', () => {
  for (const [one, other] of [
    ['Menu', 'menu'],
    ['é', 'e\u0301'],
    ['tag', 'tag\u200B'],
    ['STRASSE', 'straße'],
    ['STRASSE', 'STRAẞE'],
    ['ﬁlm', 'FILM'],
    ['İSTANBUL', 'i̇stanbul'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ] as const) {
    expect(tagKey(one), other).toBe(tagKey(other));
  }
  expect(tagKey('cafe')).not.toBe(tagKey('café'));
  expect(distinctTags(['Menu', 'b', 'menu', 'B'])).toEqual(['Menu', 'b']);
});

it('gives each letter one key, in either case, composed or not', () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!/\p{L}/u.test(letter)) continue;
    const key = tagKey(letter);
    const spellings = [key, letter.toLowerCase(), letter.toUpperCase(), letter.normalize('NFD')];
    const others = spellings.filter((spelling) => tagKey(spelling) !== key);
    if (others.length > 0) expect.fail(`U+${code.toString(16)}: ${others.join(' ')}`);
  }
});
