import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusyError } from '../../db/places.ts';
import { CallFailure } from '../../modules/context.ts';
import { ServiceUnreachableError } from '../../ports/service-unreachable.ts';
import { Outages } from './outages.ts';
import { isPage } from '../web-app.ts';
import { databaseOutage, type DatabaseOutage } from './database-outage.ts';
import { failure } from './envelope.ts';
import { TusFailure } from '../tus/tus-failure.ts';

/** Seconds after which a call may be repeated that met an outage of an outside service or a full disk. */
const serviceSeconds = 30;
/** The same for the database. */
const databaseSeconds = {
  busy: 2,
  unreachable: 5,
  outOfSpace: 30,
  tooSlow: 5,
} as const satisfies Record<DatabaseOutage, number>;

/**
 * Every failure leaves as an envelope; what is our fault is logged with the request's id. Where a page
 * was asked for by an address that the files' folder refuses, whoever asked is led to the sign-in.
 */
export function installErrorHandler(app: FastifyInstance, outages = new Outages()): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    isRefusedByFramework(error) && isPage(request)
      ? reply.redirect('/login', 302)
      : answerError(error, request, reply, outages),
  );
}

function isRefusedByFramework(error: FastifyError): boolean {
  const { statusCode = 500 } = error;
  return !(error instanceof CallFailure) && statusCode >= 400 && statusCode < 500;
}

/** Answers an error thrown anywhere on the way of a call. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  outages = new Outages(),
) {
  const refusal = refusalOf(error);
  if (error instanceof ServiceUnreachableError) {
    outages.noteService(error.service, error.message, request.log);
  }
  const outage = databaseOutage(error);
  if (outage !== null) outages.noteDatabase(outage, error, request.log);
  if (refusal.code === 2 || error instanceof AggregateError) {
    request.log.error({ failure: describeError(error) }, 'call failed');
  }
  const { http, headers, envelope } = failure(refusal.code, refusal.details);
  const status = refusal instanceof TusFailure ? refusal.http : http;
  return reply.code(status).headers(headers).send(envelope);
}

function refusalOf(error: unknown): CallFailure {
  // What went wrong first is the answer; the rest followed from it.
  if (error instanceof AggregateError) return refusalOf(error.errors[0]);
  if (error instanceof CallFailure) return error;
  // Nothing is wrong with the call: the same again in a while is right.
  if (error instanceof ServiceUnreachableError) return serviceUnavailable();
  // Nothing is broken and nothing was done: the same call may be made again in a moment.
  if (error instanceof DatabaseBusyError) return new CallFailure(4, { seconds: error.seconds });
  const outage = databaseOutage(error);
  if (outage !== null) return unavailable(databaseSeconds[outage]);
  const status = (error as Partial<FastifyError> | null)?.statusCode; // absent on foreign errors
  // What Fastify itself refuses: malformed JSON, a wrong content type, a body over the limit.
  if (status !== undefined && status >= 400 && status < 500) {
    const isNowhere = status === 404 || (error as FastifyError).code === 'FST_ERR_BAD_URL'; // has a statusCode
    return isNowhere ? new CallFailure(7) : new CallFailure(2000, { fields: {} });
  }
  return new CallFailure(2);
}

const unavailable = (seconds: number) => new CallFailure(4, { seconds, unavailable: true });

/** Failure 4 of a call that met an outage of an outside service: the caller may repeat it. */
export const serviceUnavailable = (): CallFailure => unavailable(serviceSeconds);

/**
 * An error as the log may hold it. Query errors carry their parameters (addresses, hashes) in
 * message and stack, so only the SQL text and PostgreSQL's own code and message are kept.
 */
function describeError(error: unknown): object {
  if (error instanceof AggregateError) {
    return { type: error.name, message: error.message, parts: error.errors.map(describeError) };
  }
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause as { code?: string; message?: string } | undefined; // pg's DatabaseError
    return { type: 'database', query: error.query, code: cause?.code, message: cause?.message };
  }
  if (error instanceof Error) {
    return { type: error.name, message: error.message, stack: error.stack };
  }
  return { type: typeof error, message: 'a value that is no error was thrown' };
}
