import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { countDead } from '../../jobs/dead-jobs.ts';
import type { FileStore } from '../../ports/files/file-store.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can work, so a balancer may send it people. The
 * latter asks the database, so that `onRequest` may refuse it.
 */
export function installHealth(
  app: FastifyInstance,
  { db, files }: { db: Database; files: Pick<FileStore, 'check'> },
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
      // Dead jobs need an operator, and a store that is away is away for all: another process would
      // do no better, so they are told of and change nothing.
      const [deadJobs, store] = await Promise.all([countDead(db), reached(files, request)]);
      return { status: 'ready', deadJobs, files: store };
    } catch (error) {
      request.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

async function reached(
  files: Pick<FileStore, 'check'>,
  { log }: FastifyRequest,
): Promise<'reachable' | 'unreachable'> {
  try {
    await files.check();
    return 'reachable';
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no file store');
    return 'unreachable';
  }
}
