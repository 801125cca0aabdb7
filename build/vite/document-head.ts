import { readFileSync } from 'node:fs';
import { product, type Language } from '#shared/domain/constants.ts';
import { fromRoot } from './paths.ts';

interface Head {
  /** Keys of texts, with their namespaces. */
  route: { title: string; description?: string };
  language: Language;
  /** Files of the build that the page will load. */
  links: readonly string[];
}

/**
 * index.html with a page's language, title and description, and with links to what it will load. What
 * no search engine has any use for, because a person or a mail's link belongs to it, says so.
 * @throws where index.html no longer has the places that are filled in
 */
export const documentOf = (html: string, { route, language, links }: Head): string => {
  const title = `${textOf(route.title, language)} · ${product.name}`;
  const about =
    route.description === undefined
      ? '<meta name="robots" content="noindex" />'
      : `<meta name="description" content="${escaped(textOf(route.description, language))}" />`;
  const missing = links.filter((name) => !html.includes(`"/${name}"`));
  const filled = [
    ['<html lang="en">', `<html lang="${language}">`],
    [`<title>${product.name}</title>`, `<title>${escaped(title)}</title>\n    ${about}`],
    ['</head>', `${missing.map((name) => `  ${linkTo(name)}\n  `).join('')}</head>`],
  ] as const;
  return filled.reduce((text, [place, content]) => {
    if (!text.includes(place)) throw new Error(`index.html has no ${place}`);
    return text.replace(place, () => content);
  }, html);
};

/** As the page will ask for it, or a browser loads it twice. */
const linkTo = (name: string): string => {
  if (name.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="/${name}">`;
  const as = name.endsWith('.css') ? 'style' : 'fetch';
  return `<link rel="preload" as="${as}" crossorigin href="/${name}">`;
};

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
