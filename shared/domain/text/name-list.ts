import type { Language } from '../constants.ts';

const separators: Record<Language, string> = {
  en: ', ',
  es: ', ',
  ja: '、',
  'zh-CN': '、',
  'zh-TW': '、',
};

/** Names one after the other; dots stand for those that are left out. */
export function nameList(names: readonly string[], isCut: boolean, language: Language): string {
  return [...names, ...(isCut ? ['…'] : [])].join(separators[language]);
}
