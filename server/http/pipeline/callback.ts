import { inTransaction } from '../../db/transaction.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from '../../modules/context.ts';
import { ServiceUnreachableError } from '../../ports/service-unreachable.ts';
import { serviceUnavailable } from '../answer/errors.ts';
import { openContext } from './open-context.ts';
import type { Passage } from './options.ts';

/**
 * A provider's call-back. The signature is checked over the raw body before anything else is
 * looked at; then one transaction, and the plain text that the provider wants to read, or the page
 * that a browser goes on to. What is not the provider's gets 400 and no word why.
 */
export async function callback(passage: Passage<'callback'>): Promise<FastifyReply> {
  const { steps, request, reply, options } = passage;
  const opened = openContext(passage, {});
  const raw = {
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    contentType: request.headers['content-type'] ?? '',
    headers: request.headers,
    query: request.url.split('?')[1] ?? '',
  };
  const message = await verified(
    () => steps.verify(opened.context, raw, parametersOf(request)),
    ({ service }) =>
      request.log.info({ call: passage.call.name, service }, 'call-back could not be verified'),
  );
  if (message === null) {
    request.log.warn({ call: passage.call.name, ip: request.ip }, 'call-back refused');
    return reply.code(400).type('text/plain; charset=utf-8').send('refused');
  }
  const answer = await inTransaction(options.db, async (transaction) => {
    opened.restart();
    return steps.run(opened.on(transaction), message);
  });
  options.afterCommit();
  // 303: a browser that was sent here with a form goes on without it.
  if (passage.call.answer === 'redirect') return reply.redirect(answer, 303);
  return reply.type('text/plain; charset=utf-8').send(answer);
}

/**
 * A refusal in `verify` is a message that is not the provider's, like a wrong signature. An outage is
 * not logged as an error: a message without a valid signature can cause it, for example by the
 * address of a certificate that does not exist. The provider repeats its own messages.
 * @throws CallFailure 4 where a service that the check needs gave no answer
 */
async function verified(
  verify: () => Promise<unknown>,
  logOutage: (error: ServiceUnreachableError) => void,
): Promise<unknown> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof CallFailure) return null;
    if (error instanceof ServiceUnreachableError) {
      logOutage(error);
      throw serviceUnavailable();
    }
    throw error;
  }
}

function parametersOf(request: FastifyRequest): Record<string, string> {
  return { ...(request.params as Record<string, string>) }; // Fastify's parameters are texts by name
}
