import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  foreignCharacters,
  plainUserCode,
  shownUserCode,
  typedUserCode,
  userCodeLength,
  userCodeLetters,
} from './user-code.ts';

const code = fc.string({
  unit: fc.constantFrom(...userCodeLetters.split('')),
  minLength: userCodeLength,
  maxLength: userCodeLength,
});
const gap = fc.string({ unit: fc.constantFrom(' ', '-', '–', '\u00a0', '－'), maxLength: 3 });

test('a code is read in any case, with dashes and spaces anywhere', () => {
  const written = fc
    .tuple(code, fc.array(gap, { minLength: userCodeLength, maxLength: userCodeLength }))
    .map(([plain, gaps]) => ({
      plain,
      text: gaps.map((between, at) => between + plain.charAt(at)).join(''),
    }));
  fc.assert(
    fc.property(written, fc.boolean(), ({ plain, text }, isLower) => {
      expect(plainUserCode(isLower ? text.toLowerCase() : text)).toBe(plain);
      expect(plainUserCode(shownUserCode(plain))).toBe(plain);
    }),
  );
});

test.each(['', 'BCDF', 'BCDF-GHJK-L', 'AEIO-UAEI', 'BCDF-GHJ1', 'BCDF_GHJK', 'BCDF-GHJK\0'])(
  '%j is no code',
  (text) => {
    expect(plainUserCode(text)).toBeNull();
  },
);

test.each([
  ['bcdf–ghjk ', ''],
  ['Bade a code', 'AEO'],
  ['ｙ2：', 'Y2:'],
  ['Your code is BCDF-GHJK.', ''],
])('%j has %j that can stand in no code', (text, characters) => {
  expect(foreignCharacters(text).join('')).toBe(characters);
});

describe('while it is typed', () => {
  it.each([
    ['bcd|', 'BCD|'],
    ['BCDF|', 'BCDF|'],
    ['BCDFg|', 'BCDF-G|'],
    ['BCDF-|', 'BCDF|'],
    ['BCxD|F-GHJ', 'BCXD|-FGHJ'],
    ['BC|-GHJK', 'BC|GH-JK'],
    ['BCDF-GHJKL|', 'BCDF-GHJKL|'],
    ['bcdf ghjk|', 'BCDF-GHJK|'],
    ['a1b|c', 'B|C'],
    ['ｂｃｄｆｇ|', 'BCDF-G|'],
    ['|BCDFG', '|BCDF-G'],
  ])('%s becomes %s', (before, after) => {
    const { text, caret } = typedUserCode({
      text: before.replace('|', ''),
      caret: before.indexOf('|'),
    });
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(after);
  });

  it.each([
    ['Your code is BCDF-GHJK', 'BCDF-GHJK'],
    ['Code: bcdf ghjk, valid for 10 minutes', 'BCDF-GHJK'],
    ['您的驗證碼是：ｂｃｄｆ－ｇｈｊｋ。', 'BCDF-GHJK'],
    ['https://marquee.example/device?code=BCDFGHJK', 'BCDF-GHJK'],
    // A letter too many: the form rejects it.
    ['the code BCDF-GHJKL', 'THCD-BCDFGHJKL'],
  ])('%j becomes %s with the caret at its end', (text, shown) => {
    const typed = typedUserCode({ text, caret: text.length });
    expect(typed).toEqual({ text: shown, caret: shown.length });
  });

  it('settles at once, and the caret stays behind the letters it stood behind', () => {
    const typed = fc
      .string({ unit: fc.constantFrom(...'bcdfgBXZa1- ｂ'.split('')), maxLength: 14 })
      .chain((text) => fc.record({ text: fc.constant(text), caret: fc.nat(text.length) }));
    const letters = (text: string) => typedUserCode({ text, caret: 0 }).text.replace('-', '');
    fc.assert(
      fc.property(typed, (input) => {
        const once = typedUserCode(input);
        expect(typedUserCode(once)).toEqual(once);
        // Here the sentence has its caret anywhere.
        if (foreignCharacters(input.text).length === 0 && /[a1]/.test(input.text)) return;
        expect(letters(once.text.slice(0, once.caret))).toBe(
          letters(input.text.slice(0, input.caret)),
        );
      }),
    );
  });
});
