import type { Language } from '#shared/domain/constants.ts';
import en from '#resources/locales/en/mail.json' with { type: 'json' };
import es from '#resources/locales/es/mail.json' with { type: 'json' };
import ja from '#resources/locales/ja/mail.json' with { type: 'json' };
import zhCN from '#resources/locales/zh-CN/mail.json' with { type: 'json' };
import zhTW from '#resources/locales/zh-TW/mail.json' with { type: 'json' };

type Words = typeof en;

/** Sentences of all mails; a key missing in a language does not compile. */
export const mailWords: Record<Language, Words> = { en, es, ja, 'zh-CN': zhCN, 'zh-TW': zhTW };

/**
 * Puts values where `{{name}}` stands; throws for a name without a value. One pass: what looks
 * like a slot inside a value stays as it is.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`no value for ${slot}`);
    return value;
  });
}

/**
 * Keeps or drops what stands between `{{#name}}` and `{{/name}}`. Works on the layouts, before any
 * value is in them.
 */
export function keepSections(layout: string, has: (name: string) => boolean): string {
  return layout.replace(
    /\{\{#(\w+)\}\}\n?([\s\S]*?)\{\{\/\1\}\}\n?/g,
    (_section, name: string, inner: string) => (has(name) ? inner : ''),
  );
}
