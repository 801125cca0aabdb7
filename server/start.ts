import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, createServer } from './app.ts';
import type { Config } from './config.ts';
import { checkOf, findCarried, findCheck } from './ports/app-key/key-sql.ts';
import { useAppKey } from './ports/app-key/use-app-key.ts';
import { connectDatabase, readClock, type Connection } from './db/connect.ts';
import { startListener } from './db/listener.ts';
import { projectRoot } from './db/migrate.ts';
import { joinServers } from './db/presence.ts';
import { seedCatalogue } from './db/seed/catalogue.ts';
import { seedDemoTracks } from './db/seed/demo-tracks.ts';
import { seedDemo } from './db/seed/demo.ts';
import { startTurns } from './db/turns.ts';
import { csrfTokens } from './http/session/csrf.ts';
import { principalsOf } from './http/session/principal.ts';
import { prepareRecurring } from './jobs/due-work.ts';
import { limitWarnings } from './jobs/limit-repeats.ts';
import { startJobs, type JobRunner } from './jobs/runner.ts';
import { knownAs } from './modules/account/password/hash-queue.ts';
import { hashPassword } from './modules/account/password/password.ts';
import { giveDates } from './modules/commerce/renewal/date-licenses.ts';
import { handlers } from './modules/handlers.ts';
import { makeVault } from './ports/vault.ts';
import { sandboxWarning } from './sandbox/banner.ts';
import { seedContent } from './sandbox/demo/seed-content.ts';
import { mountSandbox } from './sandbox/routes.ts';
import { markSandbox, requireNoSandbox } from './sandbox/sandbox-mark.ts';
import { sandboxClock, type SandboxClock } from './sandbox/sandbox-clock.ts';
import { shareClock } from './sandbox/share-clock.ts';
import { traveller } from './sandbox/travel.ts';
import { databaseClock } from './database-clock.ts';
import { openStores } from './open-stores.ts';
import { prepareSchema } from './prepare-schema.ts';
import { makeServices } from './services.ts';
import { requestsLimitMs, Shutdown } from './shutdown.ts';
import { beginWork } from './work.ts';

/** A server that listens. */
export interface RunningServer {
  /** Origin where it listens, the port as it was given or chosen. */
  address: string;
  /** Drains, finishes what is in progress, then stops everything this process started. */
  stop(): Promise<void>;
  /** Ends the drain of a stop. */
  skipDrain(): void;
}

/** Starts a server process from its configuration. */
export async function startServer(config: Config): Promise<RunningServer> {
  const app = await createServer(config);
  const shutdown = new Shutdown();
  try {
    return {
      address: await startOn(app, config, shutdown),
      stop: () => shutdown.run(app.log, config.drainSeconds * 1000),
      skipDrain: () => shutdown.skipDrain(),
    };
  } catch (error) {
    // The caller has to hear why the start failed; steps that fail here are in the log.
    await shutdown.run(app.log, 0).catch(() => undefined);
    throw error;
  }
}

/** From the ground up: database, queue, services, calls, and last the workers. */
async function startOn(app: FastifyInstance, config: Config, shutdown: Shutdown): Promise<string> {
  warn(app.log, config);
  const connection = await connectDatabase({ ...config, log: limitWarnings(app.log) });
  shutdown.on('database', connection.close);
  const { db } = connection;
  const key = await enterDatabase(app, connection, config, shutdown);
  const sandbox = await prepareDatabase(connection, config);
  const shared = databaseClock({
    readDatabase: () => readClock(connection.pool),
    warn: (facts, text) => app.log.warn(facts, text),
  });
  await shared.measure();
  shared.start();
  const clock = sandbox ?? shared;
  const { queue, listener } = await startQueue(app, connection, shutdown);
  const turns = await startTurns(connection.pool, listener, limitWarnings(app.log));
  shutdown.on('locks', turns.close);
  const stores = await openStores(config, app.log);
  shutdown.on('stores', () => stores.close());
  await prepareRecurring(db, clock.now());
  let address = '';
  const origin = () => config.publicUrl ?? address;
  const vault = makeVault(key, await findCarried(db, key));
  const ours = { config, connection, clock, log: app.log, key, vault };
  const { services, simulator } = makeServices({ ...ours, queue, turns, stores, origin });
  if (sandbox && config.hasDemoContent) await seedContent(services, db);
  // The clock may jump over the first day of the job that does so elsewhere.
  if (sandbox) await giveDates(db, sandbox.now());
  const { pool } = connection;
  const travel = sandbox
    ? traveller({
        db,
        pool,
        clock: sandbox,
        queue,
        everybodyHeard: await shareClock(sandbox, listener, pool),
      })
    : null;
  await buildApp(app, {
    services,
    db,
    quick: connection.quick,
    pool,
    closing: { shutdown, limitMs: requestsLimitMs },
    clockOffsetMs: () => shared.offsetMs,
    principals: principalsOf(connection, clock),
    csrf: csrfTokens(key),
    // The database tells the workers of every process; where it cannot, ours look by themselves.
    afterCommit: () => {
      if (!listener.isUp) queue.wake();
    },
    refusesUndeclaredCodes: config.isTest,
    handlers: Object.values(handlers),
    webRoot: path.join(projectRoot(), 'dist/web'),
    ...(sandbox && travel
      ? {
          extend: (server) =>
            mountSandbox(server, { db, clock: sandbox, travel, simulator, origin }),
        }
      : {}),
  });
  shutdown.on('requests', async () => app.close());
  address = await app.listen({ port: config.port, host: config.host });
  // Not before: what an earlier process left holds links, and they need the address.
  const work = await beginWork({ services: { ...services, db }, queue, sandbox, log: app.log });
  shutdown.on('dueWork', async () => {
    shared.stop();
    await work();
  });
  return address;
}

/** What is allowed and still had better be known. */
function warn(log: FastifyBaseLogger, config: Config): void {
  if (config.isSandbox) log.warn(sandboxWarning);
  else if (!config.isHttps) log.warn('PUBLIC_URL is not https: passwords travel in clear.');
  if (config.isHttps && config.trustProxy === false) {
    log.warn('TRUST_PROXY is not set: behind a proxy all people count as one address.');
  }
}

/** Joins the servers of the database, with this version's schema and the key it is sealed under. */
async function enterDatabase(
  { log }: FastifyInstance,
  connection: Connection,
  config: Config,
  shutdown: Shutdown,
): Promise<string> {
  const { db, pool } = connection;
  let key: string | null = null;
  /** While this server was cut off from its database, a command that needs its absence may have run. */
  const onBack = async () => {
    if (key === null || (await findCheck(db)) === checkOf(key)) return;
    log.fatal('the key of the database was changed while this server was cut off: it ends');
    process.kill(process.pid, 'SIGTERM');
  };
  const presence = await joinServers(pool, limitWarnings(log), onBack);
  shutdown.on('presence', () => presence.leave());
  const weakness = await prepareSchema(connection, log);
  if (weakness !== null && !config.isSandbox) log.warn(weakness);
  if (config.isSandbox) await markSandbox(db, new Date());
  else await requireNoSandbox(db);
  key = await useAppKey(db, config);
  return key;
}

/** What every start needs to find in the database; the clock that is kept there. */
async function prepareDatabase({ db }: Connection, config: Config): Promise<SandboxClock | null> {
  const sandbox = config.isSandbox ? await sandboxClock(db) : null;
  await seedCatalogue(db);
  const demo = knownAs('demo', '127.0.0.1');
  if (sandbox) await seedDemoTracks(db, sandbox.now());
  if (sandbox) await seedDemo(db, sandbox.now(), (text) => hashPassword(text, demo));
  return sandbox;
}

async function startQueue({ log }: FastifyInstance, { db, pool }: Connection, shutdown: Shutdown) {
  const listener = await startListener(pool, limitWarnings(log));
  shutdown.on('listener', listener.close);
  const queue: JobRunner = await startJobs({ pool, db, listener, log });
  shutdown.on('queue', queue.stop);
  return { queue, listener };
}
