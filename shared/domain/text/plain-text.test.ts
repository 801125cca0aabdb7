import { expect, test } from 'vitest';
import { hasSearchWords } from './plain-text.ts';

test.each([
  ['Café São Paulo', 'cafe', true],
  ['Café São Paulo', 'paulo CAFÉ', true],
  ['Cafe\u0301', 'café', true],
  ['Résumé', 'resume', true],
  ['Resume', 'résumé', true],
  ['ＦＵＬＬ　ｗｉｄｔｈ', 'width full', true],
  ['Café São Paulo', 'cafe rio', false],
  ['Café', '  ', true],
  ['100 %', '%', true],
  ['100', '%', false],
])('%s, searched for %s: %s', (text, q, isFound) => {
  expect(hasSearchWords(text, q)).toBe(isFound);
});
