import en from '#resources/locales/en/sign.json' with { type: 'json' };
import es from '#resources/locales/es/sign.json' with { type: 'json' };
import ja from '#resources/locales/ja/sign.json' with { type: 'json' };
import zhCN from '#resources/locales/zh-CN/sign.json' with { type: 'json' };
import zhTW from '#resources/locales/zh-TW/sign.json' with { type: 'json' };
import type { Language } from '#shared/domain/constants.ts';
import { isolate } from '#shared/domain/text/isolate.ts';

/** A few words in all languages: a sign is drawn by the player, which has none of i18next, and by the editor. */
const all: Record<Language, typeof en> = { en, es, ja, 'zh-CN': zhCN, 'zh-TW': zhTW };

/** What a sign says by itself, in the language of the document that it hangs in. */
export function signWord(key: keyof typeof en, values: Record<string, string> = {}): string {
  const { lang } = document.documentElement;
  const language = Object.keys(all).find((known): known is Language => known === lang) ?? 'en';
  return all[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    isolate(values[name] ?? ''),
  );
}
