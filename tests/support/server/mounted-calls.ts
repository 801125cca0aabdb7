import Fastify, { LogController, type FastifyInstance } from 'fastify';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { installBodyProgress, type ProgressRule } from '#server/http/body/body-progress.ts';
import { cookieWriter } from '#server/http/session/cookies.ts';
import { csrfTokens } from '#server/http/session/csrf.ts';
import { callLimits } from '#server/http/access/limit.ts';
import { installErrorHandler } from '#server/http/answer/errors.ts';
import { installRequestLog } from '#server/http/observe/request-log.ts';
import { mountContract } from '#server/http/mount-contract.ts';
import type { PipelineOptions } from '#server/http/pipeline/options.ts';
import type { Database } from '#server/db/connect.ts';
import type { Services } from '#server/modules/context.ts';
import type { Handler } from '#server/modules/handler.ts';
import { noLimiter } from '#server/ports/limiter.ts';
import { noProcessLimiter } from '#server/ports/process-limiter.ts';
import { makeVault } from '#server/ports/vault.ts';

/** What stands around the calls, where a test looks at that. */
export interface Surroundings {
  /** How bodies must come along. */
  progress?: ProgressRule;
  /** Takes the lines of the log. */
  log?: (line: string) => void;
}

/** Parts of the pipeline that a test brings along. */
type Parts = Partial<Omit<PipelineOptions, 'services'>> &
  Surroundings & { services?: Partial<Services> };

/** An application of calls that only a test has, on a real database. */
export async function mountCalls(
  db: Database,
  handlers: readonly Handler[],
  { services: brought, progress, log, ...options }: Parts = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    ...(log ? { logger: { stream: { write: log } } } : {}),
  });
  installErrorHandler(app);
  installRequestLog(app);
  if (progress) installBodyProgress(app, progress);
  await app.register(cookie);
  await app.register(formbody);
  const services = {
    clock: { now: () => new Date() },
    vault: makeVault('v'.repeat(32)),
    limiter: noLimiter,
    log: app.log,
    config: { isHttps: false },
    ...brought,
  };
  mountContract(app, handlers, {
    // Handlers of tests use these alone; the rest of the services stay out.
    services: services as unknown as Services,
    db,
    quick: db,
    principals: { find: async () => null, recall: () => null },
    csrf: csrfTokens('k'.repeat(32)),
    cookies: cookieWriter(false),
    limits: callLimits({ all: noLimiter, own: noProcessLimiter }),
    afterCommit: () => undefined,
    refusesUndeclaredCodes: true,
    ...options,
  });
  return app;
}
