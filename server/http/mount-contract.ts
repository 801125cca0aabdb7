import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callPath, isRead, type CallDefinition } from '#shared/contract/define-call.ts';
import { cookieNames } from '#shared/domain/constants.ts';
import { acceptedLanguages, isLanguage, negotiateLanguage } from '#shared/domain/language.ts';
import type { Database } from '../db/connect.ts';
import { fail, type CallContext, type Principal, type Services } from '../modules/context.ts';
import type { Handler } from '../modules/handler.ts';
import { withoutSecrets, writeAudit } from './audit.ts';
import { success } from './envelope.ts';
import { checkAccess, checkCsrf } from './guard.ts';
import { once } from './idempotency.ts';
import { parseInput, readInput } from './input.ts';
import { isMultipart, readMultipart } from './multipart.ts';
import { sendMedia } from './media.ts';
import type { CallLimits } from './limit.ts';
import type { FindPrincipal } from './principal.ts';
import { credentialOf, isDesktop, sessionControl, ticketOf } from './session.ts';

/** What the mount needs beside the services that handlers see. */
export interface MountOptions {
  services: Services;
  db: Database;
  findPrincipal: FindPrincipal;
  csrfKey: string;
  limits: CallLimits;
  /** Called after a command committed: wakes the workers of this process. */
  afterCommit: () => void;
}

/**
 * Routes for every entry. POST stands beside PUT, PATCH and DELETE of the same path and takes
 * their place when the body says `_method` (decisions section 2).
 */
export function mountContract(
  app: FastifyInstance,
  handlers: readonly Handler[],
  options: MountOptions,
): void {
  const urlOf = ({ call }: Handler) => callPath(call).replace(/\{(\w+)\}/g, ':$1');
  for (const url of new Set(handlers.map(urlOf))) {
    const group = handlers.filter((handler) => urlOf(handler) === url);
    const byMethod = new Map(group.map((handler) => [handler.call.method, handler]));
    const needsOverride = group.some(({ call }) => !['GET', 'POST'].includes(call.method));
    for (const [method, handler] of byMethod) {
      if (method === 'POST' && needsOverride) continue;
      app.route({
        method,
        url,
        // HEAD of a mailed link must not use it up: mail scanners send HEAD.
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const principal = await admit(handler.call, request, options);
          await readBody(handler.call, request);
          return serve(handler, request, reply, principal, options);
        },
      });
    }
    if (!needsOverride) continue;
    const withFiles = group.find(({ call }) => call.body === 'multipart');
    app.post(url, async (request, reply) => {
      // Files are read for those who may send them only, so the entry must be known before.
      const handler = isMultipart(request) ? withFiles : byMethod.get(overriddenMethod(request));
      if (!handler) throw isMultipart(request) ? fail(2000, { fields: {} }) : fail(7);
      const principal = await admit(handler.call, request, options);
      await readBody(handler.call, request);
      if (overriddenMethod(request) !== handler.call.method) throw fail(2000, { fields: {} });
      return serve(handler, request, reply, principal, options);
    });
  }
}

function overriddenMethod(request: FastifyRequest): CallDefinition['method'] {
  const body: unknown = request.body;
  const named =
    typeof body === 'object' && body !== null && '_method' in body ? body._method : null;
  const method = typeof named === 'string' ? named.toUpperCase() : 'POST';
  return method === 'PUT' || method === 'PATCH' || method === 'DELETE' ? method : 'POST';
}

/** Everything that is asked before a caller's input is looked at. */
async function admit(
  call: CallDefinition,
  request: FastifyRequest,
  { services, csrfKey, findPrincipal, limits }: MountOptions,
): Promise<Principal | null> {
  await limits.checkAddress(request.ip);
  if (!isRead(call) && !call.isCalledFromOutside) checkCsrf(request, csrfKey, services.config);
  const credential = credentialOf(request);
  const principal = credential
    ? await findPrincipal(credential.token, { isSeen: !call.isBackground })
    : null;
  const caller = { ip: request.ip, principal };
  await limits.checkCaller(caller);
  checkAccess(call.access, principal);
  await limits.checkCall(call, caller);
  return principal;
}

/**
 * Bodies with files wait to be read until here; entries that take none refuse them. Mail programs
 * send their one field as multipart, too (RFC 8058 section 3.2).
 */
async function readBody(call: CallDefinition, request: FastifyRequest): Promise<void> {
  if (!isMultipart(request)) return;
  if (call.body !== 'multipart' && !call.isCalledFromOutside) throw fail(2000, { fields: {} });
  await readMultipart(request);
}

async function serve(
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal | null,
  options: MountOptions,
): Promise<unknown> {
  const { call } = handler;
  const { services, db } = options;
  const raw = readInput(call, request);
  // A program that fills every field learns nothing: same answer, nothing done.
  if (raw.isDecoyFilled) return success(call.output.parse(call.example.output), call.freeForm);
  const input = parseInput(call, raw.fields);
  const session = sessionControl(request, options.csrfKey, services.config.isHttps);
  let audited: object | null = input as object; // inputs are objects
  const context: CallContext = {
    ...services,
    db,
    now: services.clock.now(),
    principal,
    client: clientOf(request, principal),
    session,
    auditAs: (data) => {
      audited = data;
    },
    fail,
  };
  const prepared = handler.prepare ? await handler.prepare(context, input) : null;
  const run = async (handle: Database) => {
    const output = await handler.run({ ...context, db: handle }, input, prepared);
    if (call.audit === true && principal && audited !== null) {
      await writeAudit(handle, call, principal, audited, context.now);
    }
    return call.output.parse(output);
  };

  if (call.readOnly || (isRead(call) && call.answer !== 'redirect')) {
    const answer = await run(db);
    session.commit(reply);
    return call.answer === 'media' ? sendMedia(reply, answer) : success(answer, call.freeForm);
  }
  const idempotencyKey = call.idempotent ? request.headers['idempotency-key'] : undefined;
  const answer = await db.transaction(async (transaction) => {
    if (typeof idempotencyKey !== 'string') return run(transaction);
    const scope = `${call.name} ${principal?.userId ?? request.ip}`;
    const stored = await once(
      transaction,
      { scope, key: idempotencyKey, body: withoutSecrets(raw.fields) },
      context.now,
      async () => ({ httpStatus: 200, answer: await run(transaction) }),
    );
    return stored.answer;
  });
  session.commit(reply);
  options.afterCommit();
  return call.answer === 'redirect'
    ? reply.redirect(String(answer), 302)
    : success(answer, call.freeForm);
}

function clientOf(request: FastifyRequest, principal: Principal | null): CallContext['client'] {
  const cookie = request.cookies[cookieNames.language];
  const language = isLanguage(cookie)
    ? cookie
    : (principal?.language ??
      negotiateLanguage(acceptedLanguages(request.headers['accept-language'])));
  return {
    kind: isDesktop(request) ? 'desktop' : 'web',
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language,
    browserToken: request.cookies[cookieNames.browser] ?? null,
    ticketToken: ticketOf(request),
  };
}
