import { expect, test } from 'vitest';
import { namesOf } from './people.ts';

const named = (...names: string[]) => namesOf(names.map((fullName) => ({ fullName })));

test('a long name in a message is its beginning, and no letter of it is cut in two', () => {
  expect(named('Mei Lin')).toBe('Mei Lin');
  expect(named('x'.repeat(28))).toBe('x'.repeat(28));
  expect(named('x'.repeat(100), 'Mei Lin')).toBe(`${'x'.repeat(27)}…, Mei Lin`);
  const family = '👩‍👩‍👧‍👦';
  expect(named(family.repeat(100))).toBe(`${family.repeat(27)}…`);
  expect(named(`${'x'.repeat(26)} ${'y'.repeat(9)}`)).toBe(`${'x'.repeat(26)}…`);
});
