import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { countDead } from '../../jobs/dead-jobs.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can work, so a balancer may send it people. The
 * latter asks the database, so that `onRequest` may refuse it.
 */
export function installHealth(
  app: FastifyInstance,
  db: Database,
  onRequest: (request: FastifyRequest) => Promise<void>,
): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', { onRequest }, async (request, reply) => {
    if (isClosing) return reply.code(503).send({ status: 'closing' });
    try {
      // Dead jobs need an operator, not another process: they are told of and change nothing.
      return { status: 'ready', deadJobs: await countDead(db) };
    } catch (error) {
      request.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
