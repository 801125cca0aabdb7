import { describe, expect, test } from 'vitest';
import { languages } from '#shared/domain/constants.ts';
import { calledName, fullName, initials, nameFields } from './person-name.ts';

const long = 'x'.repeat(60);

/** First name, last name, the whole one, its initials. */
test.each([
  ['Mei', 'Lin', 'Mei Lin', 'ML'],
  ['María José', 'García Márquez', 'María José García Márquez', 'MG'],
  ['志明', '陳', '陳志明', '陳'],
  ['花', '伊藤', '伊藤花', '伊'],
  ['さくら', '佐々木', '佐々木さくら', '佐'],
  ['タロウ', 'サトウ', 'サトウタロウ', 'サ'],
  ['민수', '김', '김민수', '김'],
  ['志明 (Jimmy)', '陳', '陳志明 (Jimmy)', '陳'],
  // One part of another script: as the fields stand.
  ['Jimmy', '陳', 'Jimmy 陳', 'J'],
  ['花', 'Smith', '花 Smith', '花'],
  ['أحمد', 'العلي', 'أحمد العلي', 'أ'],
  ['élodie', 'o’hara', 'élodie o’hara', 'ÉO'],
  ['A', 'B', 'A B', 'AB'],
  // The account of a provider that gave one name only.
  ['Madonna', '', 'Madonna', 'M'],
  ['志明', '', '志明', '志'],
  ['', '', '', ''],
  ['👩‍👩‍👧 Ada', '“Núñez”', '👩‍👩‍👧 Ada “Núñez”', 'AN'],
  ['Ada', '🇹🇼', 'Ada 🇹🇼', 'A'],
  ['👩‍👩‍👧', '', '👩‍👩‍👧', '👩‍👩‍👧'],
  ['𠮷', '𠮷野', '𠮷野𠮷', '𠮷'],
  [long, long, `${long} ${long}`, 'XX'],
])('%j %j is %j', (firstName, lastName, whole, letters) => {
  expect(fullName({ firstName, lastName })).toBe(whole);
  expect(initials({ firstName, lastName })).toBe(letters);
});

describe('somebody is greeted', () => {
  const latin = { firstName: 'Mei', lastName: 'Lin' };
  const chinese = { firstName: '志明', lastName: '陳' };
  test.each([
    ['en', 'Mei'],
    ['es', 'Mei'],
    ['zh-TW', 'Mei Lin'],
    ['zh-CN', 'Mei Lin'],
    ['ja', 'Mei Lin'],
  ] as const)('in %s by %s', (language, name) => {
    expect(calledName(latin, language)).toBe(name);
  });
  test.each(languages)('never by the bare first name of a Chinese one, in %s', (language) => {
    expect(calledName(chinese, language)).toBe('陳志明');
  });
});

test('Chinese and Japanese forms ask for the family name first', () => {
  const first = languages.filter((language) => nameFields(language)[0] === 'lastName');
  expect(first.toSorted()).toEqual(['ja', 'zh-CN', 'zh-TW']);
});
