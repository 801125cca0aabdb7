import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type pg from 'pg';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { requestTimeoutMs } from '#shared/domain/constants.ts';
import type { Config } from './config.ts';
import { cookieWriter, installHostCookies } from './http/session/cookies.ts';
import { installClosing, type ClosingOptions } from './http/closing.ts';
import { installBodyProgress } from './http/body/body-progress.ts';
import { parseForm } from './http/body/parse-form.ts';
import { installClientFiles } from './http/client-files.ts';
import { mountDocs } from './http/docs/routes.ts';
import { answerError, installErrorHandler } from './http/answer/errors.ts';
import { installHeaders, requestIds } from './http/answer/headers.ts';
import { installHealth } from './http/observe/health.ts';
import { installMetrics } from './http/observe/metrics.ts';
import { mountContract } from './http/mount-contract.ts';
import type { PipelineOptions } from './http/pipeline/options.ts';
import { Outages } from './http/answer/outages.ts';
import { installRequestLog } from './http/observe/request-log.ts';
import { callLimits } from './http/access/limit.ts';
import { answerUnreadable, watchConnections } from './http/answer/unreadable.ts';
import { keptFact } from './http/kept-fact.ts';
import type { Prices } from './http/documents.ts';
import type { ServiceWindow } from './http/maintenance/maintenance-documents.ts';
import { installWebApp, isPage } from './http/web-app.ts';
import { failureReason } from './jobs/failure-reason.ts';
import { monthlyPrices } from './modules/commerce/catalogue/monthly-prices.ts';
import { serviceMaintenance } from './modules/misc/running-maintenance.ts';
import type { Handler } from './modules/handler.ts';
import { noProcessLimiter, processLimiter } from './ports/process-limiter.ts';

/** Everything an app is made of; each start hands in its own. */
export interface AppOptions extends Omit<PipelineOptions, 'services' | 'limits' | 'cookies'> {
  services: Omit<PipelineOptions['services'], 'log'>;
  handlers: readonly Handler[];
  /** For counts that stand in the queue's own tables. */
  pool: pg.Pool;
  /** Folder of the built web application. */
  webRoot: string;
  closing: ClosingOptions;
  /** See `DatabaseClock.offsetMs`. */
  clockOffsetMs: () => number;
  /** Adds what only this kind of start has, such as the sandbox. */
  extend?: (app: FastifyInstance) => Promise<void>;
}

/** Bodies of JSON calls; files go by tus. */
const bodyLimit = 256 * 1024;

/** A Fastify instance without a port: what it answers, not where it listens. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers', 'res.headers'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit,
    // Bodies have a limit of their own, by progress: see body-progress.ts.
    requestTimeout: 0,
    connectionTimeout: 2 * requestTimeoutMs,
    forceCloseConnections: 'idle',
    genReqId: requestIds(),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read is an unknown path like any other.
      if (isPage(request)) return void reply.redirect('/login', 302);
      void answerError(error, request, reply); // sends; there is nothing to wait for
    },
  });
  watchConnections(app.server);
  return app;
}

/** Builds the app on a server: the order of the hooks is the order of the checks. */
export async function buildApp(app: FastifyInstance, options: AppOptions): Promise<void> {
  const services = { ...options.services, log: app.log };
  const outages = new Outages();
  installErrorHandler(app, outages);
  installRequestLog(app);
  installBodyProgress(app);
  const { botCheck, identity, payments, config } = services;
  const { isHttps, inquiryFormUrl } = config;
  installHeaders(app, { botCheck, identity, payments, isHttps, inquiryFormUrl });
  await app.register(cookie);
  installHostCookies(app, config.isHttps);
  await app.register(formbody, { bodyLimit, parser: parseForm });
  const limits = callLimits({
    all: services.limiter,
    own: config.hasLimits ? processLimiter() : noProcessLimiter,
  });
  /** For what is not a call of the contract, and costs work all the same. */
  const onRequest = async (request: FastifyRequest) =>
    limits.checkCaller({ ip: request.ip, principal: null });
  const { closing, clockOffsetMs } = options;
  installClosing(app, closing);
  installHealth(
    app,
    { db: options.db, services, shutdown: closing.shutdown, outages, clockOffsetMs },
    onRequest,
  );
  installMetrics(app, { db: options.db, pool: options.pool, services });
  const cookies = cookieWriter(config.isHttps);
  mountContract(app, options.handlers, { ...options, services, limits, cookies });
  await installClientFiles(app, { folder: config.clientDir, onRequest });
  mountDocs(app, { onRequest, origin: services.origin });
  await options.extend?.(app);
  await installWebApp(app, {
    root: options.webRoot,
    cookies,
    origin: services.origin,
    now: () => services.clock.now(),
    monthlyPrices: keptFact<Prices>({
      read: () => monthlyPrices(options.db, services.clock.now()),
      first: new Map(),
      freshMs: 60_000,
      onError: (error) =>
        app.log.error({ reason: failureReason(error) }, 'the prices of documents cannot be read'),
    }),
    maintenance: keptFact<ServiceWindow | null>({
      read: () => serviceMaintenance(options.db, services.clock.now()),
      first: null,
      freshMs: 2_000,
      onError: (error) =>
        app.log.error({ reason: failureReason(error) }, 'the maintenance cannot be read'),
    }),
  });
}
