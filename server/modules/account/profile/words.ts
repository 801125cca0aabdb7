import type { Language } from '#shared/domain/constants.ts';
import { genders, type Gender } from '#shared/domain/account/profile.ts';
import en from '#resources/locales/en/catalogue.json' with { type: 'json' };
import es from '#resources/locales/es/catalogue.json' with { type: 'json' };
import ja from '#resources/locales/ja/catalogue.json' with { type: 'json' };
import zhCN from '#resources/locales/zh-CN/catalogue.json' with { type: 'json' };
import zhTW from '#resources/locales/zh-TW/catalogue.json' with { type: 'json' };

/** Names of what a profile chooses from; a language that lacks one does not compile. */
const words: Record<Language, { gender: Record<Gender, string> }> = {
  en,
  'zh-TW': zhTW,
  'zh-CN': zhCN,
  ja,
  es,
};

/** The genders of the form, named. */
export function gendersIn(language: Language) {
  return genders.map((id) => ({ id, name: words[language].gender[id] }));
}

/** A stored gender with its name; one that is no longer offered keeps its id. */
export function namedGender(id: string, language: Language) {
  return gendersIn(language).find((gender) => gender.id === id) ?? { id, name: id };
}
