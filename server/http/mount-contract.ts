import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  callPath,
  isMultipart,
  needsBotCheck,
  type CallDefinition,
} from '#shared/contract/define-call.ts';
import { fail, type Principal } from '../modules/context.ts';
import type { Handler, Steps } from '../modules/handler.ts';
import { installCredentials } from './session/credential.ts';
import { installPageUser } from './session/page-user.ts';
import { checkDeclared } from './pipeline/declared-codes.ts';
import { mountUploads } from './mount-uploads.ts';
import { hasUnreadParts, installMultipart, readMultipart } from './body/multipart.ts';
import { admit, admitRead } from './pipeline/admit.ts';
import { callback } from './pipeline/callback.ts';
import { command } from './pipeline/command.ts';
import { media } from './pipeline/media.ts';
import type { Passage, PipelineOptions } from './pipeline/options.ts';
import { checkBotBeforeFiles } from './pipeline/bot-proof.ts';
import { read } from './pipeline/read.ts';
import { saga } from './pipeline/saga.ts';

/** Those of one request and one answer; an upload has several methods and routes of its own. */
type Kinds = Exclude<Steps['kind'], 'upload'>;
type Pipelines = { [Kind in Kinds]: (passage: Passage<Kind>) => Promise<unknown> };

/** The way of each kind of call. */
const pipelines: Pipelines = { read, command, saga, callback, media };

/**
 * Routes for every entry. POST stands beside PUT, PATCH and DELETE of the same path and takes
 * their place when the body says `_method` (decisions section 2).
 */
export function mountContract(
  app: FastifyInstance,
  handlers: readonly Handler[],
  options: PipelineOptions,
): void {
  const urlOf = ({ call }: Handler) => callPath(call).replace(/\{(\w+)\}/g, ':$1');
  installCredentials(app);
  installPageUser(app);
  // Reads take no files, and what parses them costs every request that passes it.
  const reads = handlers.filter(({ steps }) => steps.kind === 'read');
  for (const handler of reads) mountRead(app, urlOf(handler), handler, options);
  mountUploads(app, handlers, options);
  void app.register(async (scope) => {
    await installMultipart(scope);
    const others = handlers.filter(({ steps }) => !['read', 'upload'].includes(steps.kind));
    for (const url of new Set(others.map(urlOf))) {
      const group = others.filter((handler) => urlOf(handler) === url);
      const byMethod = new Map(group.map((handler) => [handler.call.method, handler]));
      const needsOverride = group.some(({ call }) => !['GET', 'POST'].includes(call.method));
      for (const [method, handler] of byMethod) {
        if (method === 'POST' && needsOverride) continue;
        if (handler.steps.kind === 'callback') mountCallback(scope, url, handler, options);
        else mountCall(scope, url, handler, options);
      }
      if (needsOverride) mountOverride(scope, url, byMethod, options);
    }
  });
}

function mountRead(
  app: FastifyInstance,
  url: string,
  handler: Handler,
  options: PipelineOptions,
): void {
  app.route({
    method: handler.call.method,
    url,
    exposeHeadRoute: false,
    handler: (request, reply) =>
      checkDeclared(handler.call, request, options, () =>
        admitRead(handler, request, options, (principal) =>
          pass(handler, request, reply, { principal, provenToken: null }, options),
        ),
      ),
  });
}

function mountCall(
  app: FastifyInstance,
  url: string,
  handler: Handler,
  options: PipelineOptions,
): void {
  const { call } = handler;
  app.route({
    method: call.method,
    url,
    // HEAD of a mailed link must not consume it: see below.
    exposeHeadRoute: handler.steps.kind === 'media',
    handler: (request, reply) =>
      checkDeclared(call, request, options, async () => {
        const principal = await admit(call, request, options);
        const provenToken = await readBody(call, request, reply, principal, options);
        return pass(handler, request, reply, { principal, provenToken }, options);
      }),
  });
  if (call.answer !== 'redirect' || call.method !== 'GET') return;
  // Link checkers of mail providers send HEAD without a session: they get the status of GET, and nothing happens.
  app.head(url, async (request, reply) => {
    options.limits.checkAddress(request.ip);
    return reply.redirect('/login', 302);
  });
}

/** POST in the place of another method; the body says which, so it is read before that is known. */
function mountOverride(
  app: FastifyInstance,
  url: string,
  byMethod: ReadonlyMap<string, Handler>,
  options: PipelineOptions,
): void {
  const withFiles = [...byMethod.values()].find(({ call }) => isMultipart(call));
  app.post(url, async (request, reply) => {
    options.limits.checkAddress(request.ip);
    let admitted: { principal: Principal | null } | null = null;
    if (hasUnreadParts(request)) {
      // Files are read for those who may send them only; fields alone are like any other body.
      if (withFiles) {
        const { call } = withFiles;
        const admits = () => admit(call, request, options);
        admitted = { principal: await checkDeclared(call, request, options, admits) };
      }
      const files = withFiles?.call.files ?? {};
      await readMultipart(request, reply, { files, isStranger: !admitted?.principal });
    }
    const handler = byMethod.get(overriddenMethod(request));
    if (!handler) throw fail(7);
    return checkDeclared(handler.call, request, options, async () => {
      // Once for the same call: each time counts against its limits.
      const { principal } =
        handler === withFiles && admitted
          ? admitted
          : { principal: await admit(handler.call, request, options) };
      return pass(handler, request, reply, { principal, provenToken: null }, options);
    });
  });
}

/** A call-back's body stays the bytes that came: the signature is over them. */
function mountCallback(
  app: FastifyInstance,
  url: string,
  handler: Handler,
  options: PipelineOptions,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: handler.call.method,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => {
        options.limits.checkAddress(request.ip);
        options.limits.checkCaller({ ip: request.ip, principal: null });
        return pass(handler, request, reply, { principal: null, provenToken: null }, options);
      },
    });
  });
}

function overriddenMethod(request: FastifyRequest): CallDefinition['method'] {
  const body: unknown = request.body;
  const named =
    typeof body === 'object' && body !== null && '_method' in body ? body._method : null;
  const method = typeof named === 'string' ? named.toUpperCase() : 'POST';
  return method === 'PUT' || method === 'PATCH' || method === 'DELETE' ? method : 'POST';
}

/**
 * Bodies with files wait to be read until here; entries that take none refuse them. Mail programs
 * send their one field as multipart, too (RFC 8058 section 3.2). Returns the token of a bot check that was passed
 * before the files were read; null where none was needed.
 */
async function readBody(
  call: CallDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal | null,
  options: PipelineOptions,
): Promise<string | null> {
  if (!hasUnreadParts(request)) return null;
  if (!isMultipart(call) && !call.isCalledFromOutside) throw fail(2000, { fields: {} });
  const files = call.files ?? {};
  const isStranger = principal === null;
  if (!needsBotCheck(call)) {
    await readMultipart(request, reply, { files, isStranger });
    return null;
  }
  let provenToken: string | null = null;
  const beforeFiles = async (fields: Readonly<Record<string, unknown>>) => {
    provenToken = await checkBotBeforeFiles({ call, request, principal, options }, fields);
    return provenToken !== null;
  };
  await readMultipart(request, reply, { files, isStranger, beforeFiles });
  return provenToken;
}

function pass(
  { call, steps }: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: { principal: Principal | null; provenToken: string | null },
  options: PipelineOptions,
): Promise<unknown> {
  if (steps.kind === 'upload') throw new Error('an upload has routes of its own');
  // The table above has for every kind the pipeline that takes the steps of that kind.
  const pipeline = pipelines[steps.kind] as (passage: Passage<Steps['kind']>) => Promise<unknown>;
  return pipeline({ call, steps, request, reply, options, ...caller });
}
