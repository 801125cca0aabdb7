import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { countDead } from '../../jobs/dead-jobs.ts';
import { findShortages } from '../../modules/commerce/invoice/number-shortage.ts';
import type { Services } from '../../modules/context.ts';
import type { FileStore } from '../../ports/files/file-store.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can work, so a balancer may send it people. The
 * latter asks the database, so that `onRequest` may refuse it.
 */
export function installHealth(
  app: FastifyInstance,
  {
    db,
    services,
    shutdown,
  }: {
    db: Database;
    services: Pick<Services, 'files' | 'clock' | 'einvoice'>;
    shutdown: { readonly isStarted: boolean };
  },
  onRequest: (request: FastifyRequest) => Promise<void>,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', { onRequest }, async (request, reply) => {
    if (shutdown.isStarted) return reply.code(503).send({ status: 'closing' });
    try {
      // Dead jobs and missing numbers need an operator, and a store that is away is away for all:
      // another process would do no better, so they are told of and change nothing.
      const [deadJobs, files, invoiceNumbers] = await Promise.all([
        countDead(db),
        reached(services.files, request),
        numbersOf(db, services),
      ]);
      return { status: 'ready', deadJobs, files, invoiceNumbers };
    } catch (error) {
      request.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

/** A platform that numbers invoices itself tells nobody how many it has. */
async function numbersOf(
  db: Database,
  { clock, einvoice }: Pick<Services, 'clock' | 'einvoice'>,
): Promise<'enough' | 'low' | 'of the platform'> {
  if (einvoice.isNumbering) return 'of the platform';
  return (await findShortages(db, clock.now())).length === 0 ? 'enough' : 'low';
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
