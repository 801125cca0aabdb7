import { product, languages, type Language } from '#shared/domain/constants.ts';
import { askedMark, originMark, pathIn } from '#shared/documents.ts';

export interface Found {
  path: string;
  language: Language;
  title: string;
  description: string;
  /** File of the build, 1200 × 630. */
  picture: string;
}

const addressIn = (path: string, language: Language | null) =>
  `${originMark}${pathIn(path, language)}`;

/** Open Graph writes a language with its country (https://ogp.me/#optional). */
const locales: Record<Language, string> = {
  en: 'en_US',
  'zh-TW': 'zh_TW',
  'zh-CN': 'zh_CN',
  ja: 'ja_JP',
  es: 'es_ES',
};

/** Origin and path (specification section 2), whatever language the address asks for. */
export const canonicalTag = (path: string) => `<link rel="canonical" href="${originMark}${path}">`;

/**
 * What search engines and those who show a link read of a page: where it is in other languages, and how it is
 * previewed. The server knows its own address and puts it in (server/http/documents.ts).
 */
export const findingTags = ({ path, language, title, description, picture }: Found): string[] => [
  `<link rel="alternate" hreflang="x-default" href="${addressIn(path, null)}">`,
  ...languages.map(
    (one) => `<link rel="alternate" hreflang="${one}" href="${addressIn(path, one)}">`,
  ),
  ...Object.entries({
    'og:type': 'website',
    'og:site_name': product.name,
    'og:title': title,
    'og:description': description,
    'og:url': `${originMark}${path}${askedMark}`,
    'og:locale': locales[language],
    'og:image': `${originMark}/${picture}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': product.name,
  }).map(([property, content]) => `<meta property="${property}" content="${content}">`),
  '<meta name="twitter:card" content="summary_large_image">',
];
