// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {Map<string, string>} Strings key (`namespace:path.to.key`) → text */

/**
 * @param {unknown} value
 * @param {string} key
 * @param {Strings} strings
 */
const collect = (value, key, strings) => {
  if (typeof value === 'string') {
    strings.set(key, value);
    return;
  }
  if (typeof value !== 'object' || value === null) {
    throw new Error(`${key} is neither a text nor a group of texts`);
  }
  const separator = key.endsWith(':') ? '' : '.';
  for (const [name, inner] of Object.entries(value)) {
    collect(inner, `${key}${separator}${name}`, strings);
  }
};

/**
 * All texts of one language.
 * @param {string} folder `resources/locales/<language>`
 * @returns {Strings}
 */
export const readLanguage = (folder) => {
  /** @type {Strings} */
  const strings = new Map();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json')) continue;
    const content = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    collect(content, `${path.basename(file, '.json')}:`, strings);
  }
  return strings;
};

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/**
 * The key without its plural form; the key itself if it has none. A lone `_other` that has no
 * sibling in English is still a plural: Chinese and Japanese have no other form.
 * @param {string} key
 */
export const withoutPlural = (key) => key.replace(pluralSuffix, '');

/**
 * The plural groups of a language: keys that exist with `_other`.
 * @param {Strings} strings
 * @returns {Set<string>}
 */
export const pluralKeys = (strings) =>
  new Set(
    [...strings.keys()].filter((key) => key.endsWith('_other')).map((key) => withoutPlural(key)),
  );

/**
 * The names between {{ and }}, without formatters, sorted.
 * @param {string} text
 */
export const placeholders = (text) =>
  [
    ...new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map((match) => match[1] ?? '')),
  ].toSorted();

/**
 * Keys that texts refer to with $t(…).
 * @param {Strings} strings
 */
export const nestedKeys = (strings) =>
  [...strings.values()].flatMap((text) =>
    [...text.matchAll(/\$t\(\s*([\w:.-]+)/g)].map((match) => match[1] ?? ''),
  );
