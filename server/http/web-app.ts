import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServerPath } from '#shared/server-paths.ts';
import { fail } from '../modules/context.ts';

const year = 31_536_000;

/**
 * Serves the built web application, precompressed; hashed files for ever, pages always asked
 * again. A path without extension is a page of the client's router.
 */
export async function installWebApp(app: FastifyInstance, root: string): Promise<void> {
  const hasBuild = existsSync(path.join(root, 'index.html'));
  if (hasBuild) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, file) {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!hasBuild || !isPage(request)) throw fail(7);
    return sendPage(reply);
  });
  if (hasBuild) app.get('/', (_request, reply) => sendPage(reply));
}

/** Is a page of the client's router asked for? Also of an address that no URL parser takes. */
export function isPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const [pathname = ''] = url.split('?');
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !isServerPath(method, pathname) && path.extname(pathname) === '';
}

function sendPage(reply: FastifyReply) {
  return reply.sendFile('index.html');
}
