import en from '#resources/locales/en/player.json' with { type: 'json' };
import es from '#resources/locales/es/player.json' with { type: 'json' };
import ja from '#resources/locales/ja/player.json' with { type: 'json' };
import zhCN from '#resources/locales/zh-CN/player.json' with { type: 'json' };
import zhTW from '#resources/locales/zh-TW/player.json' with { type: 'json' };
import type { Language } from '#shared/domain/constants.ts';
import { isolate } from '#shared/domain/text/isolate.ts';

/**
 * All five languages come with the player: it must be able to say that there is no network. A screen
 * without a network has no other place to get them from, and i18next weighs more than they do.
 */
const all: Record<Language, typeof en> = { en, es, ja, 'zh-CN': zhCN, 'zh-TW': zhTW };

type Texts = typeof en;
type KeysOf<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? Key : `${Key}.${KeysOf<Group[Key]>}`;
}[keyof Group & string];
/** `pairing.title` */
export type PlayerText = KeysOf<Texts>;

let language: Language = 'en';

export function setLanguage(to: Language): void {
  language = to;
  document.documentElement.lang = to;
  document.title = text('title');
}

/** A text of the player in the screen's language. */
export function text(key: PlayerText, values: Record<string, string | number> = {}): string {
  let found: unknown = all[language];
  for (const part of key.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  }
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    isolate(String(values[name] ?? '')),
  );
}
