import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '../db/connect.ts';
import type { Listener } from '../db/listener.ts';
import { seedDemoTracks } from '../db/seed/demo-tracks.ts';
import { seedDemo } from '../db/seed/demo.ts';
import type { JobRunner } from '../jobs/runner.ts';
import { knownAs } from '../modules/account/password/hash-queue.ts';
import { hashPassword } from '../modules/account/password/password.ts';
import { giveDates } from '../modules/commerce/renewal/date-licenses.ts';
import type { Services } from '../modules/context.ts';
import { sandboxWarning } from './banner.ts';
import { sandboxBaseMaxNumber, withSandboxTokens } from './bot-check.ts';
import { seedContent } from './demo/seed-content.ts';
import { identitySimulator, type IdentitySimulator } from './identity/simulator.ts';
import { ministryPath } from './mobile-barcode/routes.ts';
import { outboxMail } from './outbox-mail.ts';
import { sandboxAccount, sandboxMerchants } from './payment/merchants.ts';
import { mountSandbox } from './routes.ts';
import { sandboxClock, type SandboxClock } from './sandbox-clock.ts';
import { shareClock } from './share-clock.ts';
import { traveller } from './travel.ts';

/** What opening the sandbox acts on. */
interface Opening {
  services: Services;
  db: Database;
  pool: pg.Pool;
  clock: SandboxClock;
  queue: JobRunner;
  listener: Listener;
  simulator: IdentitySimulator | null;
  origin: () => string;
}

/** The clock that is stored in the database, with the demo accounts and invoice tracks. */
async function openClock(db: Database): Promise<SandboxClock> {
  const clock = await sandboxClock(db);
  await seedDemoTracks(db, clock.now());
  const demo = knownAs('demo', '127.0.0.1');
  await seedDemo(db, clock.now(), (text) => hashPassword(text, demo));
  return clock;
}

/** Makes the demo content, if it is configured, and the routes of /sandbox. */
async function open({
  services,
  db,
  pool,
  clock,
  queue,
  listener,
  simulator,
  origin,
}: Opening): Promise<(app: FastifyInstance) => Promise<void>> {
  if (services.config.hasDemoContent) await seedContent(services, db);
  // The clock may jump over the first day of the job that does so elsewhere.
  await giveDates(db, clock.now());
  const everybodyHeard = await shareClock(clock, listener, pool);
  const travel = traveller({ db, pool, clock, queue, everybodyHeard });
  return (app) => mountSandbox(app, { db, clock, travel, simulator, origin });
}

/**
 * What a sandbox has in place of outside services, and beside them. The entry `server/sandbox-main.ts`
 * brings it along; `server/main.ts` has none, so that no setting opens a sandbox in a deployment.
 */
export const sandboxParts = {
  warning: sandboxWarning,
  openClock,
  open,
  identity: identitySimulator,
  mail: outboxMail,
  withTokens: withSandboxTokens,
  baseMaxProofNumber: sandboxBaseMaxNumber,
  merchants: sandboxMerchants,
  transferAccount: sandboxAccount,
  ministryPath,
};

export type SandboxParts = typeof sandboxParts;
