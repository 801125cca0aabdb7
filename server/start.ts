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
import { startTurns } from './db/turns.ts';
import { csrfTokens } from './http/session/csrf.ts';
import { principalsOf } from './http/session/principal.ts';
import { prepareRecurring } from './jobs/due-work.ts';
import { limitWarnings } from './jobs/limit-repeats.ts';
import { startJobs, type JobRunner } from './jobs/runner.ts';
import { handlers } from './modules/handlers.ts';
import { makeVault } from './ports/vault.ts';
import { markSandbox, requireNoSandbox } from './sandbox/sandbox-mark.ts';
import type { SandboxParts } from './sandbox/sandbox-parts.ts';
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

/**
 * Starts a server process from its configuration.
 * @param parts what a sandbox is made of, used where the configuration opens one
 */
export async function startServer(
  config: Config,
  parts: SandboxParts | null,
): Promise<RunningServer> {
  const app = await createServer(config);
  const shutdown = new Shutdown();
  try {
    return {
      address: await startOn(app, config, { shutdown, sandbox: config.isSandbox ? parts : null }),
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
async function startOn(
  app: FastifyInstance,
  config: Config,
  { shutdown, sandbox }: { shutdown: Shutdown; sandbox: SandboxParts | null },
): Promise<string> {
  warn(app.log, config, sandbox);
  const connection = await connectDatabase({ ...config, log: limitWarnings(app.log) });
  shutdown.on('database', connection.close);
  const { db } = connection;
  const key = await enterDatabase(app, connection, config, shutdown);
  await seedCatalogue(db);
  const shared = databaseClock({
    readDatabase: () => readClock(connection.pool),
    warn: (facts, text) => app.log.warn(facts, text),
  });
  await shared.measure();
  shared.start();
  const sandboxClock = sandbox ? await sandbox.openClock(db) : null;
  const clock = sandboxClock ?? shared;
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
  const { services, simulator } = makeServices({
    ...ours,
    queue,
    turns,
    stores,
    origin,
    sandbox,
  });
  const { pool } = connection;
  const extend =
    sandbox && sandboxClock
      ? await sandbox.open({
          services,
          db,
          pool,
          clock: sandboxClock,
          queue,
          listener,
          simulator,
          origin,
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
    ...(extend ? { extend } : {}),
  });
  shutdown.on('requests', async () => app.close());
  address = await app.listen({ port: config.port, host: config.host });
  // Not before: what an earlier process left holds links, and they need the address.
  const work = await beginWork({
    services: { ...services, db },
    queue,
    sandbox: sandboxClock,
    log: app.log,
  });
  shutdown.on('dueWork', async () => {
    shared.stop();
    await work();
  });
  return address;
}

/** What is allowed and still had better be known. */
function warn(log: FastifyBaseLogger, config: Config, sandbox: SandboxParts | null): void {
  if (sandbox) log.warn(sandbox.warning);
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

async function startQueue({ log }: FastifyInstance, { db, pool }: Connection, shutdown: Shutdown) {
  const listener = await startListener(pool, limitWarnings(log));
  shutdown.on('listener', listener.close);
  const queue: JobRunner = await startJobs({ pool, db, listener, log });
  shutdown.on('queue', queue.stop);
  return { queue, listener };
}
