import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, createServer } from './app.ts';
import type { Config } from './config.ts';
import { checkOf, findCarried, findCheck } from './ports/app-key/key-sql.ts';
import { useAppKey } from './ports/app-key/use-app-key.ts';
import { connectDatabase, type Connection } from './db/connect.ts';
import { migrateDatabase, projectRoot } from './db/migrate.ts';
import { joinServers, type Presence } from './db/presence.ts';
import { seedCatalogue } from './db/seed/catalogue.ts';
import { seedDemo } from './db/seed/demo.ts';
import { principalsOf } from './http/principal.ts';
import { prepareSchedules, runDue } from './jobs/recurring.ts';
import { startJobs, type JobRunner } from './jobs/runner.ts';
import { jobs, type JobName } from './jobs/table.ts';
import type { Services } from './modules/context.ts';
import { hashPassword } from './modules/account/sign-in/password.ts';
import { handlers } from './modules/handlers.ts';
import { jobHandlers, recurringHandlers } from './modules/job-handlers.ts';
import { teamServices } from './modules/team/team-services.ts';
import type { JobServices } from './modules/job-services.ts';
import { proofOfWork } from './ports/bot-check/proof-of-work.ts';
import { recaptcha } from './ports/bot-check/recaptcha.ts';
import { systemClock } from './ports/clock.ts';
import { googleIdentity } from './ports/identity/google-identity.ts';
import { databaseLimiter, noLimiter } from './ports/limiter.ts';
import type { MailPort } from './ports/mail/mail-port.ts';
import { smtpMail } from './ports/mail/smtp.ts';
import { makeVault } from './ports/vault.ts';
import { sandboxWarning } from './sandbox/banner.ts';
import { withSandboxTokens } from './sandbox/bot-check.ts';
import { identitySimulator } from './sandbox/identity/simulator.ts';
import { outboxMail } from './sandbox/outbox-mail.ts';
import { mountSandbox } from './sandbox/routes.ts';
import { sandboxClock, type SandboxClock } from './sandbox/sandbox-clock.ts';
import { markSandbox, requireNoSandbox } from './sandbox/sandbox-mark.ts';

/** How often a process looks for recurring work that fell due. */
const dueCheckMs = 60_000;

/** A server that listens. */
export interface RunningServer {
  /** Origin where it listens, the port as it was given or chosen. */
  address: string;
  /** Finishes what is under way, then stops everything this process started. */
  stop(): Promise<void>;
}

/** Starts a server process from its configuration. */
export async function startServer(config: Config): Promise<RunningServer> {
  const app = await createServer(config);
  const connection = await connectDatabase({ ...config, log: app.log });
  let presence: Presence | null = null;
  let appKey: string | null = null;
  /** While this server was cut off from its database, a command that needs its absence may have run. */
  const onBack = async () => {
    if (appKey === null || (await findCheck(connection.db)) === checkOf(appKey)) return;
    app.log.fatal('the key of the database was changed while this server was cut off: it ends');
    process.kill(process.pid, 'SIGTERM');
  };
  const leave = async () => {
    await presence?.leave();
    await connection.close();
  };
  try {
    warn(app.log, config);
    presence = await joinServers(connection.pool, app.log, onBack);
    await migrateDatabase(connection.pool);
    if (config.isSandbox) await markSandbox(connection.db, new Date());
    else await requireNoSandbox(connection.db);
    appKey = await useAppKey(connection.db, config);
    return await startOn(app, connection, { config, key: appKey, leave });
  } catch (error) {
    await app.close();
    await leave();
    throw error;
  }
}

async function startOn(
  app: FastifyInstance,
  connection: Connection,
  { config, key, leave }: { config: Config; key: string; leave: () => Promise<void> },
): Promise<RunningServer> {
  const { db, pool } = connection;
  const sandbox = config.isSandbox ? await sandboxClock(db) : null;
  const clock = sandbox ?? systemClock;
  await seedCatalogue(db);
  if (config.isSandbox) await seedDemo(db, clock.now(), hashPassword);
  const work = proofOfWork(db, key);
  const chosen = config.recaptcha ? recaptcha(config.recaptcha) : work;
  let address = '';
  const origin = () => config.publicUrl ?? address;
  const { identity: project, identityProviders: providers } = config;
  const simulator = sandbox && !project ? identitySimulator(db, providers, origin) : null;
  let runner: JobRunner | null = null;
  const services: Services = {
    config,
    clock,
    log: app.log,
    limiter: config.hasLimits ? databaseLimiter(db) : noLimiter,
    mail: mailPort(config, connection, clock),
    botCheck: config.isSandbox ? withSandboxTokens(chosen) : chosen,
    vault: makeVault(key, await findCarried(db, key)),
    identity: project ? googleIdentity(project, providers) : (simulator?.port ?? null),
    proofOfWork: config.isSandbox ? withSandboxTokens(work) : work,
    team: teamServices,
    origin,
    async enqueue(handle, name, payload) {
      if (!runner) throw new Error('the queue is not started');
      await runner.enqueue(handle, name, payload);
    },
  };
  const jobServices: JobServices = { ...services, db };
  const queue = await startJobs({
    pool,
    onError: (error) => app.log.error({ reason: String(error) }, 'job queue'),
  });
  runner = queue;
  await prepareSchedules(db, clock.now());
  const runUntil = (moment: Date) => runDueWork(jobServices, sandbox, queue, moment);
  await buildApp(app, {
    services,
    db,
    quick: connection.quick,
    principals: principalsOf(connection, clock),
    csrfKey: key,
    afterCommit: queue.wake,
    refusesUndeclaredCodes: config.isTest,
    handlers: Object.values(handlers),
    webRoot: path.join(projectRoot(), 'dist/web'),
    ...(sandbox
      ? { extend: (server) => mountSandbox(server, { db, clock: sandbox, runUntil, simulator }) }
      : {}),
  });
  address = await app.listen({ port: config.port, host: config.host });
  // Not before: what an earlier process left holds links, and they need the address.
  await queue.work((name, payload) => runJob(jobServices, name, payload));
  const timer = setInterval(() => {
    runUntil(clock.now()).catch((error: unknown) => {
      app.log.error({ reason: String(error) }, 'recurring work');
    });
  }, dueCheckMs);
  return {
    address,
    async stop() {
      clearInterval(timer);
      await app.close();
      await queue.stop();
      await leave();
    },
  };
}

/** What is allowed and still had better be known. */
function warn(log: Services['log'], config: Config): void {
  if (config.isSandbox) log.warn(sandboxWarning);
  else if (!config.isHttps) log.warn('PUBLIC_URL is not https: passwords travel in clear.');
  if (config.isHttps && config.trustProxy === false) {
    log.warn('TRUST_PROXY is not set: behind a proxy all people count as one address.');
  }
}

/** Runs due work up to a moment at its own dates; the sandbox's clock moves along. */
async function runDueWork(
  services: JobServices,
  sandbox: SandboxClock | null,
  queue: JobRunner,
  moment: Date,
): Promise<void> {
  await runDue(services.db, moment, async (name, dueAt) => {
    await sandbox?.moveTo(dueAt);
    await recurringHandlers[name](services, dueAt);
    await queue.drained();
  });
  await sandbox?.moveTo(moment);
  if (sandbox) await queue.drained();
}

async function runJob(services: JobServices, name: JobName, payload: unknown): Promise<void> {
  // The payload was checked by this schema when it was queued; a version may have changed since.
  const run = jobHandlers[name] as (services: JobServices, payload: unknown) => Promise<void>;
  await run(services, jobs[name].payload.parse(payload));
}

function mailPort(config: Config, { db }: Connection, clock: Services['clock']): MailPort {
  return config.smtpUrl === undefined
    ? outboxMail(db, clock)
    : smtpMail({ url: config.smtpUrl, from: config.mailFrom });
}
