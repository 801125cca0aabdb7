import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail } from '../modules/context.ts';

const year = 31_536_000;

/** Paths that belong to the server: what is not found there is 7, never the web application. */
const serverPaths = /^\/(webapi|sanctum|sandbox|email|payment|healthz|readyz)(\/|$)/;

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
    const { pathname } = new URL(request.url, 'http://local.invalid');
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!hasBuild || !isPage || serverPaths.test(pathname) || path.extname(pathname) !== '') {
      throw fail(7);
    }
    return sendPage(reply);
  });
  if (hasBuild) app.get('/', (_request, reply) => sendPage(reply));
}

function sendPage(reply: FastifyReply) {
  return reply.sendFile('index.html');
}
