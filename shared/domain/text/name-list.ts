import type { Language } from '../constants.ts';

const separators: Record<Language, string> = {
  en: ', ',
  es: ', ',
  ja: '、',
  'zh-CN': '、',
  'zh-TW': '、',
};

const others: Record<Language, (left: number) => string> = {
  en: (left) => ` and ${left} more`,
  es: (left) => ` y ${left} más`,
  ja: (left) => `ほか${left}件`,
  'zh-CN': (left) => `，以及另外 ${left} 个`,
  'zh-TW': (left) => `，以及另外 ${left} 個`,
};

/** Names one after the other, and how many are left out. */
export function nameList(names: readonly string[], left: number, language: Language): string {
  const list = names.join(separators[language]);
  return left > 0 ? list + others[language](left) : list;
}
