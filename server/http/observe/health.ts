import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { countDead } from '../../jobs/dead-jobs.ts';
import { failureReason } from '../../jobs/failure-reason.ts';
import { limitRepeats } from '../../jobs/limit-repeats.ts';
import {
  findShortages,
  needsInvoiceNumbers,
} from '../../modules/commerce/invoice/number-shortage.ts';
import type { Services } from '../../modules/context.ts';
import { ServiceUnreachableError } from '../../ports/service-unreachable.ts';
import { outsiderReason } from '../access/outsider.ts';
import type { Outages } from '../answer/outages.ts';
import { probe } from './probe.ts';

/** What `/readyz` reads. */
export interface HealthParts {
  db: Database;
  services: Pick<Services, 'files' | 'clock' | 'einvoice' | 'payments'>;
  shutdown: { readonly isStarted: boolean };
  outages: Pick<Outages, 'isDatabaseOutOfSpace'>;
  clockOffsetMs: () => number;
}

/**
 * `/healthz`: the process responds. `/readyz`: it can work, so a balancer may send requests. The latter
 * queries the database, so that `onRequest` may reject it. It responds within 3 s, also when the database
 * or the file store hangs, and names the one that does. Details are for this machine only, as those of
 * `/metrics` are; callers from outside read the status.
 */
export function installHealth(
  app: FastifyInstance,
  { db, services, shutdown, outages, clockOffsetMs }: HealthParts,
  onRequest: (request: FastifyRequest) => Promise<void>,
): void {
  const isLogged = limitRepeats();
  const readDatabase = probe(async () => {
    const [deadJobs, invoiceNumbers] = await Promise.all([countDead(db), numbersOf(db, services)]);
    return { deadJobs, invoiceNumbers };
  });
  const checkFiles = probe(() => services.files.check());
  const logFailure = ({ log }: FastifyRequest, service: string, error: unknown) => {
    const reason = failureReason(error);
    if (isLogged(`${service} ${reason}`) !== null) log.warn({ service, reason }, 'not ready');
  };
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', { onRequest }, async (request, reply) => {
    const isOutsider = outsiderReason(request.raw) !== null;
    if (shutdown.isStarted) return reply.code(503).send({ status: 'closing' });
    // Dead jobs and missing numbers need an operator, and a store that is away is away for all:
    // another process would do no better, so the response names them and stays 200.
    const [read, files] = await Promise.all([
      readDatabase().catch((error: unknown) => {
        logFailure(request, 'database', error);
        return null;
      }),
      checkFiles().then(
        () => 'reachable',
        (error: unknown) => {
          logFailure(request, 'file store', error);
          return isFullDisk(error) ? 'full' : 'unreachable';
        },
      ),
    ]);
    if (read === null) {
      const status = 'database unreachable';
      const details = isOutsider ? {} : { database: 'unreachable', files };
      return reply.code(503).send({ status, ...details });
    }
    if (isOutsider) return { status: 'ready' };
    const database = outages.isDatabaseOutOfSpace ? 'out of space' : 'reachable';
    return { status: 'ready', database, files, clockOffsetMs: clockOffsetMs(), ...read };
  });
}

const isFullDisk = (error: unknown) =>
  error instanceof ServiceUnreachableError && error.service === 'disk';

/**
 * A platform that numbers invoices itself reports no stock, and a deployment without a payment method
 * sells nothing.
 */
async function numbersOf(
  db: Database,
  services: HealthParts['services'],
): Promise<'enough' | 'low' | 'of the platform' | 'not needed'> {
  if (services.einvoice.isNumbering) return 'of the platform';
  if (!needsInvoiceNumbers(services)) return 'not needed';
  return (await findShortages(db, services.clock.now())).length === 0 ? 'enough' : 'low';
}
