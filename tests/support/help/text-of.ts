import { readFileSync } from 'node:fs';
import type { Language } from '#shared/domain/constants.ts';

/**
 * A text of the product by `namespace:key.key`, in a language, with what is filled in.
 * @throws where there is none
 */
export function textOf(
  language: Language,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const [namespace = '', place = ''] = key.split(':');
  const file = readFileSync(`resources/locales/${language}/${namespace}.json`, 'utf8');
  let found: unknown = JSON.parse(file);
  for (const part of place.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  }
  if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
  return found.replace(/\{\{(\w+)[^}]*\}\}/g, (whole, name: string) => values[name] ?? whole);
}
