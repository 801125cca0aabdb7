import i18next from 'i18next';
import { afterAll, expect, it } from 'vitest';
import { compareNames } from './compare-names.ts';

afterAll(() => i18next.changeLanguage('en'));

it.each([
  ['en', ['apple', 'Élan', 'floor 2', 'floor 10', 'zoo']],
  ['es', ['nube', 'ñu', 'oso']],
  // By strokes, and by pinyin.
  ['zh-TW', ['王', '林', '陳']],
  ['zh-CN', ['陈', '林', '王']],
])('names are in the order of %s', async (language, names) => {
  await i18next.init({ lng: language, resources: {} });
  expect(names.toReversed().toSorted(compareNames)).toEqual(names);
});
