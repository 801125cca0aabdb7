import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { callPath, uploadRule } from '#shared/contract/define-call.ts';
import type { Handler, Steps } from '../modules/handler.ts';
import { knownTypes } from '#shared/domain/upload/content-type.ts';
import { RunningSums } from '../ports/upload/running-sums.ts';
import { checkDeclared } from './pipeline/declared-codes.ts';
import { admit } from './pipeline/admit.ts';
import type { PipelineOptions } from './pipeline/options.ts';
import { upload, type Coming } from './pipeline/upload.ts';
import { tusExtensions, tusVersion } from './tus/speak-tus.ts';
import { Receiving } from './tus/upload-body.ts';

/** Rest of a refused body that is read for the connection's sake; a larger one costs it. */
const smallBody = 64 * 1024;

type UploadSteps = Extract<Steps, { kind: 'upload' }>;

/**
 * Routes of the uploads: POST and OPTIONS at the entry's path, HEAD, PATCH, DELETE and OPTIONS below
 * it. Bodies are left as streams, whatever they call themselves. Where another call has the same
 * method and path (a file is deleted where its upload was), `Tus-Resumable` tells them apart.
 */
export function mountUploads(
  app: FastifyInstance,
  handlers: readonly Handler[],
  options: PipelineOptions,
): void {
  const uploads = handlers.filter(({ steps }) => steps.kind === 'upload');
  if (uploads.length === 0) return;
  const receiving = new Receiving();
  const coming = { receiving, sums: new RunningSums() };
  app.addHook('preClose', (done) => {
    receiving.stop();
    done();
  });
  const taken = new Set(handlers.flatMap((handler) => methodsOf(handler).map(place(handler))));
  void app.register((scope, _options, ready) => {
    distinguishTus(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('tus-resumable', tusVersion).header('tus-version', tusVersion);
      done();
    });
    scope.addHook('onSend', (request, reply, _payload, done) => {
      // Nobody sends a gigabyte for an answer that is there already.
      if (isFarFromRead(request)) reply.header('connection', 'close');
      done();
    });
    for (const { call, steps } of uploads) {
      if (steps.kind !== 'upload') continue;
      requireKnownTypes({ call });
      const serve = servant({ call, steps }, options, coming);
      const mount = (method: HTTPMethods, url: string, handler: typeof serve) =>
        scope.route({
          method,
          url,
          handler,
          ...(taken.has(`${method} ${shapeOf(url)}`) ? { constraints: { tus: tusVersion } } : {}),
        });
      const url = callPath(call);
      const facts = factsOf(call, options);
      mount('POST', url, serve);
      mount('OPTIONS', url, facts);
      for (const method of ['HEAD', 'PATCH', 'DELETE']) mount(method, `${url}/:uploadId`, serve);
      mount('OPTIONS', `${url}/:uploadId`, facts);
    }
    ready();
  });
}

/** One request about an upload: what every way asks first, then the way itself. */
function servant(
  { call, steps }: { call: Handler['call']; steps: UploadSteps },
  options: PipelineOptions,
  coming: Coming,
) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    checkDeclared(call, request, options, async () => {
      const { method } = request;
      // An upload is one call in many requests; whoever may go no further may still give it up.
      const asked = { limit: method === 'POST', plan: method !== 'DELETE' };
      const principal = await admit(call, request, options, asked);
      const passage = { call, steps, request, reply, principal, provenToken: null, options };
      return upload(passage, coming);
    });
}

/** What this server offers, for clients that ask before they know anybody. */
function factsOf(call: Handler['call'], { limits }: PipelineOptions) {
  const largest = String(uploadRule(call).maxMegabytes * 2 ** 20);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    limits.checkAddress(request.ip);
    return reply
      .code(204)
      .header('tus-extension', tusExtensions.join(','))
      .header('tus-max-size', largest)
      .send();
  };
}

function isFarFromRead({ raw }: FastifyRequest): boolean {
  if (raw.complete) return false;
  const { 'transfer-encoding': encoding, 'content-length': length } = raw.headers;
  return encoding !== undefined || Number(length ?? 0) > smallBody;
}

/** A type that content does not tell would be refused after its last byte. */
function requireKnownTypes({ call }: Pick<Handler, 'call'>): void {
  const unknown = uploadRule(call).types.filter((type) => !knownTypes.includes(type));
  if (unknown.length > 0) throw new Error(`${call.name}: ${unknown.join()} cannot be recognised`);
}

/** Whatever the parameter of a path is called, it is the same route. */
const shapeOf = (url: string) => url.replace(/(?::\w+|\{\w+\})/g, ':');

const place =
  ({ call }: Handler) =>
  (method: string) =>
    `${method} ${shapeOf(callPath(call))}`;

function methodsOf({ call, steps }: Handler): string[] {
  if (steps.kind === 'upload') return [];
  // As they are mounted: media answer HEAD, and POST stands in for the others.
  if (steps.kind === 'media') return [call.method, 'HEAD'];
  return call.method === 'GET' ? ['GET'] : [call.method, 'POST'];
}

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Routes = Map<unknown, NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>>;

/** Lets routes ask for the header by which requests of tus are known. */
function distinguishTus(app: FastifyInstance): void {
  if (app.hasConstraintStrategy('tus')) return;
  app.addConstraintStrategy({
    name: 'tus',
    storage() {
      const routes: Routes = new Map();
      return {
        get: (version) => routes.get(version) ?? null,
        set: (version, route) => void routes.set(version, route),
      };
    },
    // Of whatever version: a request of tus must never reach the other call.
    deriveConstraint: ({ headers }) =>
      headers['tus-resumable'] === undefined ? undefined : tusVersion,
    validate: () => undefined,
    mustMatchWhenDerived: false,
  });
}
