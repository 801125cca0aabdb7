// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import {
  nestedKeys,
  placeholders,
  pluralKeys,
  readLanguage,
  withoutPlural,
} from './lib/locales.mjs';
import { runAsCommand } from './lib/report.mjs';
import { collectKeyUses, isUsed } from './lib/used-keys.mjs';
import {
  dynamicKeys,
  forbiddenWords,
  pluralForms,
  sameEverywhere,
  sourceLanguage,
} from './translation-rules.mjs';

/**
 * @typedef {import('./lib/locales.mjs').Strings} Strings
 * @typedef {keyof typeof pluralForms} Language
 */

/** @type {Language[]} */
const languages = ['en', 'zh-TW', 'zh-CN', 'ja', 'es'];

/**
 * The keys a language must have: those of English, with its own plural forms.
 * @param {Strings} source
 * @param {Language} language
 */
const wantedKeys = (source, language) => {
  const plurals = pluralKeys(source);
  const keys = new Set();
  for (const key of source.keys()) {
    const base = withoutPlural(key);
    if (!plurals.has(base)) keys.add(key);
    else for (const form of pluralForms[language]) keys.add(`${base}_${form}`);
  }
  return keys;
};

/**
 * The English text a translation is compared with: the same key, or any form of the same plural.
 * @param {Strings} source
 * @param {string} key
 */
const sourceText = (source, key) => source.get(key) ?? source.get(`${withoutPlural(key)}_other`);

/**
 * What is wrong with one text.
 * @param {string} text
 * @param {string} original
 * @param {boolean} isPlural
 */
const faultsOfText = (text, original, isPlural) => {
  const faults = [];
  if (text.trim() === '') faults.push('is empty');
  const own = placeholders(text);
  // A singular may say "a minute" where the other form counts.
  const mayMiss = isPlural ? ['count'] : [];
  const wanted = placeholders(original);
  const missing = wanted.filter((name) => !own.includes(name) && !mayMiss.includes(name));
  const unknown = own.filter((name) => !wanted.includes(name) && !mayMiss.includes(name));
  if (missing.length > 0) faults.push(`lacks {{${missing.join('}}, {{')}}}`);
  if (unknown.length > 0) faults.push(`has the unknown {{${unknown.join('}}, {{')}}}`);
  return faults;
};

/**
 * Whether a text has more than a word that could have been translated.
 * @param {string} text
 */
const isTranslatable = (text) => {
  const bare = sameEverywhere.reduce(
    (rest, name) => rest.replaceAll(name, ''),
    text.replaceAll(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, ''),
  );
  return (bare.match(/\p{L}{2,}/gu) ?? []).length > 1;
};

/**
 * @param {Strings} source
 * @param {Strings} strings
 * @param {Language} language
 */
const faultsOfLanguage = (source, strings, language) => {
  const wanted = wantedKeys(source, language);
  const plurals = pluralKeys(source);
  const findings = [...wanted]
    .filter((key) => !strings.has(key))
    .map((key) => `${language} ${key} is missing`);
  for (const [key, text] of strings) {
    const original = sourceText(source, key);
    if (!wanted.has(key) || original === undefined) {
      findings.push(`${language} ${key} does not exist in ${sourceLanguage}`);
      continue;
    }
    const isPlural = plurals.has(withoutPlural(key));
    const faults = faultsOfText(text, original, isPlural);
    if (language !== sourceLanguage && text === original && isTranslatable(text)) {
      faults.push(`is not translated: ${JSON.stringify(text)}`);
    }
    findings.push(...faults.map((fault) => `${language} ${key} ${fault}`));
  }
  return findings;
};

/**
 * What the glossary forbids, and where it stands all the same.
 * @param {Strings} strings
 * @param {Language} language
 */
const forbiddenFindings = (strings, language) =>
  [...strings].flatMap(([key, text]) =>
    forbiddenWords[language]
      .filter(({ words, except = [] }) => words.test(bare(text)) && !except.includes(key))
      .map(({ words, instead }) => {
        const [said] = words.exec(bare(text)) ?? [];
        return `${language} ${key} says ${JSON.stringify(said)}: ${instead}`;
      }),
  );

/**
 * A text without the names of its placeholders, its references and its links, which nobody reads.
 * @param {string} text
 */
const bare = (text) =>
  text.replaceAll(/\{\{[^}]*\}\}/g, '{{}}').replaceAll(/\$t\([^)]*\)|<[^>]*>/g, '');

/**
 * Keys nobody shows.
 * @param {Strings} source
 * @param {string} root
 */
const unusedFindings = (source, root) => {
  const uses = collectKeyUses(root);
  for (const key of nestedKeys(source)) uses.literals.add(key);
  const plurals = pluralKeys(source);
  const keys = new Set(
    [...source.keys()].map((key) => (plurals.has(withoutPlural(key)) ? withoutPlural(key) : key)),
  );
  const isDeclared = (/** @type {string} */ key) =>
    dynamicKeys.some(({ prefix }) => key.startsWith(prefix));
  return [...keys]
    .filter((key) => !isDeclared(key) && !isUsed(key, uses))
    .map((key) => `${sourceLanguage} ${key} is used nowhere`);
};

/**
 * The codes of the error catalogue, from its own file.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
const errorCodes = async (root) => {
  const file = path.join(root, 'shared/errors/catalogue.ts');
  if (!existsSync(file)) return [];
  const { module } = await runnerImport(file, { configFile: false, root, logLevel: 'error' });
  const { errorCatalogue } = /** @type {{ errorCatalogue: object }} */ (module);
  return Object.keys(errorCatalogue);
};

/**
 * Checks the five languages of a tree: the same keys and placeholders, nothing empty, nothing left in
 * English, nothing unused, nothing that the glossary forbids, a message for every error code.
 * @param {string} root
 * @returns {Promise<string[]>} findings
 */
export const checkTranslations = async (root) => {
  const folder = (/** @type {string} */ language) => path.join(root, 'resources/locales', language);
  const absent = languages.filter((language) => !existsSync(folder(language)));
  if (absent.length > 0)
    return absent.map((language) => `resources/locales/${language} is missing`);
  const source = readLanguage(folder(sourceLanguage));
  const codes = await errorCodes(root);
  return [
    ...languages.flatMap((language) =>
      faultsOfLanguage(source, readLanguage(folder(language)), language),
    ),
    ...languages.flatMap((language) => forbiddenFindings(readLanguage(folder(language)), language)),
    ...codes
      .filter((code) => !source.has(`errors:${code}`) && !source.has(`errors:${code}_other`))
      .map((code) => `${sourceLanguage} errors:${code} is missing: every error code has a message`),
    ...unusedFindings(source, root),
  ];
};

await runAsCommand(import.meta, checkTranslations);
