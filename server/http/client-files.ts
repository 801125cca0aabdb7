import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientFilesPath } from '#shared/server-paths.ts';
import { fail } from '../modules/context.ts';
import { clientFile } from '../ports/clients/client-folder.ts';

/** Hands out what desktop clients get: their packages, and dictionaries for their spell check. */
export async function installClientFiles(
  app: FastifyInstance,
  { folder, onRequest }: { folder: string; onRequest: (request: FastifyRequest) => Promise<void> },
): Promise<void> {
  // A scope of its own: the web application is sent from another folder.
  await app.register(async (scope) => {
    // The folder is named with each file: it may come later than the server.
    const { root } = path.parse(folder);
    await scope.register(fastifyStatic, { root, serve: false, cacheControl: false });
    scope.get<{ Params: { '*': string } }>(
      `${clientFilesPath}*`,
      { onRequest },
      async (request, reply) => {
        const file = await clientFile(folder, request.params['*']);
        if (file === null) throw fail(7);
        // Asked again each time: a package that was made anew has the same name.
        return reply
          .header('cache-control', 'no-cache')
          .header('content-disposition', 'attachment')
          .sendFile(file, folder);
      },
    );
  });
}
