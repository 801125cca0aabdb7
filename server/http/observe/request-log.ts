import type { FastifyInstance } from 'fastify';

/**
 * One line a request: the route's pattern instead of its address, because addresses of mailed
 * links hold tokens; no headers, no bodies.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        http: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  // Nobody is there to be answered, and there is no such line.
  app.addHook('onRequestAbort', (request, done) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url ?? 'page' }, 'broken off');
    done();
  });
}
