import type { FastifyInstance } from 'fastify';
import { outsiderReason } from '../http/access/outsider.ts';
import { fail } from '../modules/context.ts';

/**
 * Guards every route of this plugin's scope: whoever reaches one reads every mail and signs in as
 * anybody, so they are for this machine alone (decisions section 11). What is refused looks as if it were not there; the
 * log says why.
 */
export function installSandboxGuard(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    const reason = outsiderReason(raw);
    if (reason !== null) {
      request.log.warn({ route: request.routeOptions.url, reason }, 'the sandbox does not answer');
      throw fail(7);
    }
    // Forms and plain text may be sent by any page; the services' own addresses keep their formats,
    // and so does what proves by itself who sent it.
    const { url, config } = request.routeOptions;
    const isOurs = (url?.startsWith('/sandbox/') ?? false) && config.provenBy === undefined;
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (isOurs && type !== undefined && type !== 'application/json')
      throw fail(2000, { fields: {} });
  });
}
