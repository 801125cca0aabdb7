import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  cookieNames,
  languageCookieDays,
  languages,
  type Language,
} from '#shared/domain/constants.ts';
import { acceptedLanguages, isLanguage, negotiateLanguage } from '#shared/domain/language.ts';
import { documentsFile, playerDocument } from '#shared/documents.ts';
import { isServerPath } from '#shared/server-paths.ts';
import { fail } from '../modules/context.ts';
import { framedByOwn, framesAnything } from './answer/headers.ts';
import { installForCrawlers } from './crawlers.ts';
import { readDocuments, type DocumentFacts } from './documents.ts';
import {
  maintenanceBanner,
  maintenancePage,
  stateOf,
  type ServiceWindow,
} from './maintenance/maintenance-documents.ts';
import { sentPage } from './sent-page.ts';
import type { CookieWriter } from './session/cookies.ts';

const year = 31_536_000;
const keptSeconds = languageCookieDays * 86_400;

interface WebApp extends DocumentFacts {
  /** Folder of the build. */
  root: string;
  cookies: Pick<CookieWriter, 'setReadable'>;
  now: () => Date;
  /** The running or next maintenance of the service. */
  maintenance: () => Promise<ServiceWindow | null>;
}

/**
 * Serves the built web application, precompressed; hashed files for ever, pages always asked
 * again. A path without extension is a page of the client's router.
 */
export async function installWebApp(
  app: FastifyInstance,
  { root, cookies, now, maintenance, ...facts }: WebApp,
): Promise<void> {
  const hasBuild = existsSync(path.join(root, 'index.html'));
  if (hasBuild) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: true,
      index: false,
      cacheControl: false,
      allowedPath: (name) => name !== `/${documentsFile}` && name !== `/${playerDocument}`,
      setHeaders(reply, file) {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
  }
  const documents = hasBuild ? await readDocuments(root, facts) : null;
  const sendPage = async (pattern: string, request: FastifyRequest, reply: FastifyReply) => {
    if (!documents) throw fail(7);
    const language = languageToKeep(request);
    if (language) cookies.setReadable(reply, cookieNames.language, language, keptSeconds);
    const shown = language ?? languages[0];
    const window = await maintenance();
    const state = stateOf(window, now());
    if (window && state === 'running') {
      const seconds = Math.ceil((window.endsAt.getTime() - now().getTime()) / 1000);
      return (
        reply
          .code(503)
          .header('retry-after', seconds)
          // The browser loads the page again after so many seconds.
          .header('refresh', 60)
          .type('text/html; charset=utf-8')
          .send(maintenancePage(window, shown))
      );
    }
    const hasSession = request.cookies[cookieNames.session] !== undefined;
    const document = await documents.find(pattern, {
      language: shown,
      isAsked: (request.query as { lang?: unknown }).lang === language,
      hasSession,
      banner: window && state === 'announced' ? maintenanceBanner(window, shown) : null,
    });
    return document.send(request, reply, ['accept-language', 'cookie']);
  };
  for (const pattern of documents?.paths ?? []) {
    // A mail's link is the server's first; it leads on to the client's page.
    if (isServerPath('GET', pattern)) continue;
    app.get(pattern, async (request, reply) => sendPage(pattern, request, reply));
    // The one page whose address ends with a slash is found without it as well.
    const [bare] = /^.+(?=\/$)/.exec(pattern) ?? [];
    if (bare) app.get(bare, async (request, reply) => sendPage(pattern, request, reply));
  }
  if (hasBuild) await installPlayer(app, root);
  installForCrawlers(app, { listed: documents?.listed ?? [], origin: facts.origin });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw fail(7);
    // The application redirects; search engines and link checkers read the status.
    reply.code(404);
    return sendPage('', request, reply);
  });
}

/** The page that a screen opens, and whoever follows a shortcut: none of the client's router, and the same for everybody. */
async function installPlayer(app: FastifyInstance, root: string): Promise<void> {
  const page = await sentPage(await readFile(path.join(root, playerDocument), 'utf8'));
  app.get('/player', (request, reply) => {
    framesAnything(reply);
    // The preview shows pages of the web in it, which the application's own document may not frame.
    framedByOwn(reply);
    return page.send(request, reply);
  });
  app.get('/play/:token', (request, reply) => {
    framesAnything(reply);
    return page.send(request, reply);
  });
}

/**
 * The chosen language, so that its cookie lasts as long again from each visit; on a first one that of the link, as
 * search engines know pages by their language, or the browser's (specification section 1): with the cookie coming
 * along, the page need not be loaded a second time. Null: there is none of these.
 */
function languageToKeep({ cookies, headers, query }: FastifyRequest): Language | null {
  const chosen = cookies[cookieNames.language];
  if (isLanguage(chosen)) return chosen;
  const { lang } = query as { lang?: unknown }; // an object of texts and lists of them
  if (isLanguage(lang)) return lang;
  const accepted = acceptedLanguages(headers['accept-language']);
  return accepted.length === 0 ? null : negotiateLanguage(accepted);
}

/** Is a page of the client's router asked for? Also of an address that no URL parser takes. */
export function isPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const [pathname = ''] = url.split('?');
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !isServerPath(method, pathname) && path.extname(pathname) === '';
}
