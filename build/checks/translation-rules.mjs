// @ts-check

/** The language every other one is measured by. */
export const sourceLanguage = 'en';

/**
 * The plural forms a language must have (i18next's suffixes after Intl.PluralRules). Spanish has a
 * third form for round millions, which i18next fills from `other`.
 */
export const pluralForms = {
  en: ['one', 'other'],
  es: ['one', 'other'],
  ja: ['other'],
  'zh-CN': ['other'],
  'zh-TW': ['other'],
};

/**
 * Keys that no source file spells out, with the reason. Keys built by a template literal that begins
 * with the namespace (`errors:${code}`) are found without being named here.
 * @type {readonly { prefix: string, reason: string }[]}
 */
export const dynamicKeys = [
  { prefix: 'errors:', reason: 'the key is the code of the answer' },
  { prefix: 'validation:', reason: 'the server and the schemas name the key' },
  { prefix: 'catalogue:', reason: 'the key is the id of the seeded application, product or level' },
  { prefix: 'mail:', reason: 'the template’s name and its parts make the key' },
];

/** Names and words that read the same in every language. */
export const sameEverywhere = [
  'Marquee',
  'Meeting Post Plus',
  'Professional Team',
  'Google',
  'PayPal',
  'TapPay',
  'ECPay',
  'NewebPay',
  'Internet Explorer',
];
