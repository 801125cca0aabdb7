import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { limits } from '#shared/contract/limits.ts';
import { calls } from '#shared/contract/table.ts';
import { requestTimeoutMs } from '#shared/domain/constants.ts';
import type { Config } from './config.ts';
import { docsPage } from './http/docs-page.ts';
import { answerError, installErrorHandler } from './http/errors.ts';
import { installHeaders } from './http/headers.ts';
import { installHealth } from './http/health.ts';
import { installMultipart } from './http/multipart.ts';
import { mountContract, type MountOptions } from './http/mount-contract.ts';
import { openApiDocument } from './http/open-api.ts';
import { installRequestLog } from './http/request-log.ts';
import { credentialOf } from './http/session.ts';
import { installWebApp } from './http/web-app.ts';
import { fail } from './modules/context.ts';
import type { Handler } from './modules/handler.ts';
import { tokenHash } from './ports/credentials.ts';

/** Everything an app is made of; each start hands in its own. */
export interface AppOptions extends Omit<MountOptions, 'services'> {
  services: Omit<MountOptions['services'], 'log'>;
  handlers: readonly Handler[];
  /** Folder of the built web application. */
  webRoot: string;
  /** Adds what only this kind of start has, such as the sandbox. */
  extend?: (app: FastifyInstance) => void;
}

/** Bodies of JSON calls; files go by tus. */
const bodyLimit = 256 * 1024;

/** A Fastify instance without a port: what it answers, not where it listens. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  return Fastify({
    logger: { level: config.logLevel, redact: ['req.headers', 'res.headers'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 2 * requestTimeoutMs,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply); // sends; there is nothing to wait for
    },
  });
}

/** Builds the app on a server: the order of the hooks is the order of the checks. */
export async function buildApp(app: FastifyInstance, options: AppOptions): Promise<void> {
  const services = { ...options.services, log: app.log };
  installErrorHandler(app);
  installRequestLog(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  installHeaders(app, services.botCheck, services.identity);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit });
  await installMultipart(app);
  if (services.config.hasLimits) {
    await app.register(rateLimit, {
      global: true,
      max: limits.general.max,
      timeWindow: limits.general.seconds * 1000,
      keyGenerator: (request) => {
        const credential = credentialOf(request);
        return credential ? tokenHash(credential.token).toString('base64url') : request.ip;
      },
      allowList: (request) => !request.url.startsWith('/webapi'),
      errorResponseBuilder: (_request, { ttl }) => fail(4, { seconds: Math.ceil(ttl / 1000) }),
    });
  }
  installHealth(app, options.db);
  mountContract(app, options.handlers, { ...options, services });
  const table = Object.values(calls);
  app.get('/webapi/openapi.json', () => openApiDocument(table));
  app.get('/webapi/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(table)),
  );
  options.extend?.(app);
  await installWebApp(app, options.webRoot);
}
