import { languages, type Language } from './constants.ts';

/** Each language by its own name, whatever the language of the page. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  ja: '日本語',
  es: 'Español',
};

/** Is `value` a language the product speaks? */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The best supported language for a list of BCP 47 tags in order of preference
 * (navigator.languages, or Accept-Language already sorted); `en` where none fits.
 */
export function negotiateLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const match = matchLanguage(tag);
    if (match) return match;
  }
  return languages[0];
}

/**
 * Is a Chinese tag without a script written in traditional characters? Mandarin is where its region is; Cantonese and
 * Southern Min have no simplified readers here (decisions, section 2).
 */
const traditionalBy: Partial<Record<string, (subtags: readonly string[]) => boolean>> = {
  zh: (subtags) => subtags.some((part) => ['tw', 'hk', 'mo', 'yue', 'nan'].includes(part)),
  yue: () => true,
  nan: () => true,
};

function matchLanguage(tag: string): Language | undefined {
  const [primary = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  const traditional = traditionalBy[primary];
  if (traditional) {
    const script = rest.find((part) => part === 'hant' || part === 'hans');
    const isTraditional = script === undefined ? traditional(rest) : script === 'hant';
    return isTraditional ? 'zh-TW' : 'zh-CN';
  }
  return languages.find((language) => language === primary);
}

/** Tags of an Accept-Language header, most wanted first (RFC 9110 section 12.5.4). */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([0-9.]+)$/.exec(p)?.[1]).find(Boolean);
      return { tag, index, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag);
}
