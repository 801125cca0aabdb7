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

/**
 * @typedef {object} Forbidden what the glossary does not say (resources/locales/README.md)
 * @property {RegExp} words
 * @property {string} instead what to write, or why not
 * @property {readonly string[]} [except] keys that may, since they quote somebody or speak of another thing
 */

/** In every language. @type {readonly Forbidden[]} */
const anywhere = [
  { words: /[!！¡]/u, instead: 'no exclamation mark' },
  { words: /(?<!\.)\.\.(?!\.)|\.{3}/u, instead: 'one full stop, or the sign …' },
  { words: / {2}/u, instead: 'one space' },
];

/** In Chinese and Japanese. @type {Forbidden} */
const halfWidth = {
  words: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,;:?()]|[,;:?(][\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u,
  instead: 'full-width punctuation',
};

/** In Chinese. @type {Forbidden} */
const unspaced = {
  words: /\p{sc=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{sc=Han}/u,
  instead: 'a space between Chinese and Latin letters or figures',
};

/**
 * Words the catalogues do not use, by language, with what stands in their place.
 * @type {Record<keyof typeof pluralForms, readonly Forbidden[]>}
 */
export const forbiddenWords = {
  en: [
    ...anywhere,
    {
      words: /\bplease\b/iu,
      instead: 'the verb alone',
      // The sentence of the specification, and a sign on the wall of the home page.
      except: ['validation:required.botCheck', 'home:wall.welcomeText'],
    },
    { words: /\b(?:some|any|every)body\b/iu, instead: 'someone, anyone, everyone' },
    { words: /\be-mails?\b|\bmails?\b/iu, instead: 'email; "we email you"' },
    { words: /\btwo-factor\b/iu, instead: 'two-step verification' },
    { words: /\blog(?:ged)?[ -]?(?:in|out)\b/iu, instead: 'sign in, sign out' },
    { words: /\bapplications?\b/iu, instead: 'app' },
    { words: /could not be (?:loaded|read|saved|sent)\b/iu, instead: 'We couldn’t …' },
    { words: /\p{L}'\p{L}|"/u, instead: 'the signs ’ and “ ”' },
  ],
  'zh-TW': [
    ...anywhere,
    halfWidth,
    unspaced,
    { words: /兩步驟登入|雙重驗證|兩步驗證/u, instead: '兩步驟驗證' },
    { words: /稽核/u, instead: '操作紀錄' },
    { words: /登入階段|工作階段/u, instead: '登入裝置' },
    { words: /離開團隊/u, instead: '退出團隊' },
    { words: /撤銷/u, instead: '撤回' },
    {
      words: /帳戶|用戶/u,
      instead: '帳號',
      // Of a bank.
      except: ['terms:refund.payout', 'validation:required.accountNumber'],
    },
    {
      words: /屏幕|視頻|默認|郵箱|鏈接|登錄|信息|軟件|文件夾|質量/u,
      instead: 'the word of Taiwan',
    },
    { words: /[“”]/u, instead: '「」' },
  ],
  'zh-CN': [
    ...anywhere,
    halfWidth,
    unspaced,
    { words: /应用程序/u, instead: '应用' },
    { words: /两步登录|双重验证/u, instead: '两步验证' },
    { words: /审计/u, instead: '操作记录' },
    { words: /会话/u, instead: '登录设备' },
    { words: /离开团队/u, instead: '退出团队' },
    { words: /撤销/u, instead: '撤回' },
    {
      words: /账户/u,
      instead: '账号',
      // Of a bank.
      except: ['terms:refund.payout', 'validation:required.accountNumber'],
    },
    {
      words: /萤幕|登入|帐号|预设|资料夹|软体|网路|电子邮件/u,
      instead: 'the word of the mainland',
    },
    { words: /[「」]/u, instead: '“”' },
  ],
  ja: [
    ...anywhere,
    halfWidth,
    { words: /インボイス/u, instead: '請求書; インボイス is a scheme of taxation' },
    { words: /統一編號/u, instead: '統一番号' },
    { words: /ブラウザ(?!ー)/u, instead: 'ブラウザー' },
    { words: /チームを(?:抜け|離れ)/u, instead: 'チームから退出' },
    { words: /(?:2要素|二要素|二段階)認証/u, instead: '2段階認証' },
    {
      words: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}、。] \{\{/u,
      instead: 'no space before what is filled in',
    },
  ],
  es: [
    ...anywhere,
    { words: /\be-?mails?\b/iu, instead: 'correo (electrónico)' },
    { words: /\bpor favor\b|\busted(?:es)?\b/iu, instead: 'tú, and the verb alone' },
    { words: /dos factores|inicio en dos pasos/iu, instead: 'verificación en dos pasos' },
    { words: /\bajustes de seguridad\b/iu, instead: 'Seguridad' },
    { words: /"|“|”/u, instead: '« »' },
  ],
};
