import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, languageCookieDays, type Language } from '#shared/domain/constants.ts';
import { acceptedLanguages, isLanguage, negotiateLanguage } from '#shared/domain/language.ts';
import { isServerPath } from '#shared/server-paths.ts';
import { fail } from '../modules/context.ts';
import type { CookieWriter } from './session/cookies.ts';

const year = 31_536_000;
const keptSeconds = languageCookieDays * 86_400;

/**
 * Serves the built web application, precompressed; hashed files for ever, pages always asked
 * again. A path without extension is a page of the client's router.
 */
export async function installWebApp(
  app: FastifyInstance,
  { root, cookies }: { root: string; cookies: Pick<CookieWriter, 'setReadable'> },
): Promise<void> {
  const hasBuild = existsSync(path.join(root, 'index.html'));
  /** Pages that come with a cookie: one browser's, which no cache in between may give to another. */
  const personal = new WeakSet<FastifyReply>();
  if (hasBuild) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, file) {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        const asked = personal.has(reply) ? 'private, no-cache' : 'no-cache';
        reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : asked);
      },
    });
  }
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageToKeep(request);
    if (language) {
      cookies.setReadable(reply, cookieNames.language, language, keptSeconds);
      personal.add(reply);
    }
    return reply.sendFile('index.html');
  };
  app.setNotFoundHandler((request, reply) => {
    if (!hasBuild || !isPage(request)) throw fail(7);
    return sendPage(request, reply);
  });
  if (hasBuild) app.get('/', sendPage);
}

/**
 * The chosen language, so that its cookie lasts as long again from each visit; on a first one
 * (specification section 1) the browser's: with the cookie coming along, the page need not be loaded a
 * second time. Null: it has none, and does not say which it speaks.
 */
function languageToKeep({ cookies, headers }: FastifyRequest): Language | null {
  const chosen = cookies[cookieNames.language];
  if (isLanguage(chosen)) return chosen;
  const accepted = acceptedLanguages(headers['accept-language']);
  return accepted.length === 0 ? null : negotiateLanguage(accepted);
}

/** Is a page of the client's router asked for? Also of an address that no URL parser takes. */
export function isPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const [pathname = ''] = url.split('?');
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !isServerPath(method, pathname) && path.extname(pathname) === '';
}
