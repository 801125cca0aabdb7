import type { FastifyInstance } from 'fastify';
import { languages, type Language } from '#shared/domain/constants.ts';
import { pathIn } from '#shared/documents.ts';

/** What a crawler has no use for: calls, what is tried out, and shows that somebody shared by their address. */
const notForCrawlers = ['/webapi/', '/sandbox/', '/play/'];

/** Tells search engines which pages there are (https://www.sitemaps.org/protocol.html), each in all languages. */
export function installForCrawlers(
  app: FastifyInstance,
  { listed, origin }: { listed: readonly string[]; origin: () => string },
): void {
  app.get('/robots.txt', async (_request, reply) => {
    const rules = ['User-agent: *', ...notForCrawlers.map((path) => `Disallow: ${path}`)];
    const text = [...rules, '', `Sitemap: ${origin()}/sitemap.xml`, ''].join('\n');
    return reply.type('text/plain; charset=utf-8').send(text);
  });
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(listed, origin())),
  );
}

/**
 * Each language of a page is an entry that names all others, as search engines ask
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
function sitemap(paths: readonly string[], origin: string): string {
  const addressIn = (path: string, language: Language | null) =>
    `${origin}${pathIn(path, language)}`;
  const entries = paths.flatMap((path) => {
    const others = [null, ...languages]
      .map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${addressIn(path, language)}"/>`,
      )
      .join('');
    return languages.map(
      (language) => `<url><loc>${addressIn(path, language)}</loc>${others}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
