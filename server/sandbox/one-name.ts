import type { FastifyInstance } from 'fastify';
import { isLoopbackHost } from '#shared/domain/loopback.ts';
import { isPage } from '../http/web-app.ts';

/**
 * Sends whoever opens a page by another name of this machine (`localhost`) to the one that the server
 * goes by: cookies and the simulators' pages are of one origin, and to a browser two names are two.
 * Another port is a tunnel's, and stays.
 */
export function installOneName(app: FastifyInstance, origin: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isPage(request)) return undefined;
    const own = new URL(origin());
    const [, name = '', port = ''] = /^(.*?)(:\d{1,5})?$/.exec(request.host) ?? [];
    const isOther = name !== own.hostname && isLoopbackHost(name);
    const isSamePort = port.slice(1) === own.port;
    return isOther && isSamePort ? reply.redirect(`${own.origin}${request.url}`, 302) : undefined;
  });
}
