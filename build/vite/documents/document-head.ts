import { readFileSync } from 'node:fs';
import { product, type Language } from '#shared/domain/constants.ts';
import { fromRoot } from '../paths.ts';
import { canonicalTag, findingTags } from './finding.ts';

interface Head {
  /** Titles and descriptions are keys of texts, with their namespaces. */
  route: { path: string; title: string; description?: string };
  language: Language;
  /** The picture that a link to the page is shown with, where search engines may list it; null: it is nobody's to find. */
  picture: string | null;
  /** Of the desktop client, whose files lie beside the page; null: it comes by a network. */
  client: Client | null;
  /** Files of the build that the page will load. */
  links: readonly string[];
  /**
   * The page as it looks before anything is read for it, and the script that fits it to whoever looks
   * at it (renderer/app/first-paint/first-paint.ts); null: blank.
   */
  page: FirstPaint | null;
}

interface Client {
  /** Fonts of the first look, which come before it. */
  fonts: readonly string[];
}

interface FirstPaint {
  html: string;
  script: string;
  /** What the page will load is asked for after its first look, not beside it. */
  isLate: boolean;
}

/** Of a page that nobody is to find, the application fills it in. */
const emptyCanonical = '<link rel="canonical" />';
const emptyRoot = '<div id="root"></div>';

/**
 * index.html with a page's language, title and description, how it looks at first, and with links to
 * what it will load. What no search engine has any use for, because a person or a mail's link belongs
 * to it, says so.
 * @throws where index.html no longer has the places that are filled in
 */
export const documentOf = (
  html: string,
  { route, language, picture, client, links, page }: Head,
): string => {
  const title = `${textOf(route.title, language)} · ${product.name}`;
  const description = escaped(route.description ? textOf(route.description, language) : '');
  const found = { path: route.path, language, title: escaped(title), description };
  const about = [
    description === ''
      ? '<meta name="robots" content="noindex" />'
      : `<meta name="description" content="${description}" />`,
    ...(picture === null ? [] : findingTags({ ...found, picture })),
  ].join('\n    ');
  const [styles, others] = [links.filter(isStyle), links.filter((name) => !isStyle(name))];
  const ownStyles = styles.filter((name) => !html.includes(`"/${name}"`));
  const ownOthers = others.filter((name) => !html.includes(`"/${name}"`));
  const filled = [
    ['<html lang="en">', `<html lang="${language}">`],
    [`<title>${product.name}</title>`, `<title>${escaped(title)}</title>\n    ${about}`],
    ...(picture === null ? [] : [[emptyCanonical, canonicalTag(route.path)] as const]),
    // What the first look needs comes before what makes it answer.
    ['<link rel="icon"', `${ownStyles.map(styleLink).join('')}<link rel="icon"`],
    ['</head>', `${ownOthers.map(linkTo).join('')}</head>`],
  ] as const;
  const document = filled.reduce((text, [place, content]) => {
    if (!text.includes(place)) throw new Error(`index.html has no ${place}`);
    return text.replace(place, () => content);
  }, html);
  const drawn = page === null ? document : withFirstPaint(document, page);
  const needed = `<noscript>\n      <p>${escaped(textOf('common:needsScripts', language))}</p>\n    </noscript>`;
  const whole = drawn.replace(withoutScripts, () => (readable.has(route.path) ? '' : needed));
  return client === null ? whole : forClient(whole, client);
};

const schemeScript = '<script src="/color-scheme.js"></script>';

/** Main knows the colour scheme and writes it into the page (`start-documents`), which so asks nobody before its first look. */
const forClient = (document: string, { fonts }: Client): string => {
  if (!document.includes(schemeScript)) throw new Error(`index.html has no ${schemeScript}`);
  return document
    .replace(schemeScript, '')
    .replace('<title>', () => `${fonts.map(fontLink).join('')}<title>`);
};

/** Pages that say all they have to say without a script. */
const readable: ReadonlySet<string> = new Set([
  '/',
  '/poster',
  '/meeting-post-plus',
  '/pricing',
  '/help',
  '/terms-of-service',
  '/privacy-policy',
]);
/** That of index.html, before all that is drawn. */
const withoutScripts = /<noscript>.*?<\/noscript>/s;

const moduleScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/**
 * The page in the document; the application's code comes behind what the first look needs. Links that
 * wait for that look have in `data-rel` what they will be.
 */
const withFirstPaint = (document: string, { html, script, isLate }: FirstPaint): string => {
  const start = [...document.matchAll(moduleScript)].flatMap(([, name]) => name ?? []);
  if (start.length === 0) throw new Error('index.html starts no script');
  if (!document.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
  const starter = `<script src="/${script}" data-start="${start.join(' ')}"></script>`;
  return document
    .replaceAll(moduleScript, '<link rel="modulepreload" crossorigin href="$1">')
    .replaceAll(
      /<link (rel="(?:module)?preload")/g,
      isLate ? '<link data-$1' : '<link $1 fetchpriority="low"',
    )
    .replace(emptyRoot, () => `${html}\n    ${starter}`);
};

const isStyle = (name: string): boolean => name.endsWith('.css');

const styleLink = (name: string): string =>
  `<link rel="stylesheet" crossorigin href="/${name}">\n    `;

const fontLink = (name: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">\n    `;

/** As the page will ask for it, or a browser loads it twice. */
const linkTo = (name: string): string =>
  name.endsWith('.js')
    ? `  <link rel="modulepreload" crossorigin href="/${name}">\n  `
    : `  <link rel="preload" as="fetch" crossorigin href="/${name}">\n  `;

/** A text by `namespace:key.key`. */
const textOf = (key: string, language: Language): string => {
  const [namespace = '', path = ''] = key.split(':');
  const file = fromRoot('resources/locales', language, `${namespace}.json`);
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of path.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  }
  if (typeof found !== 'string') throw new Error(`${file} has no text ${path}`);
  const text = found.replaceAll('{{name}}', product.name);
  if (text.includes('{{')) throw new Error(`${key} has figures, which a document does not know`);
  return text;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
