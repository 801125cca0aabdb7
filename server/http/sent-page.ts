import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shortHash } from '../ports/credentials.ts';

/** A page as it is sent, again and again. */
export interface SentPage {
  /** `by`: what else of a request it is chosen by; then no cache that others share may keep it. */
  send: (request: FastifyRequest, reply: FastifyReply, by?: readonly string[]) => FastifyReply;
}

/**
 * Makes a page, or another text, ready to be sent: compressed once, and with a tag by which a browser asks whether it
 * has changed, as the pages of the application are.
 */
export async function sentPage(
  text: string,
  { type = 'text/html; charset=utf-8', quality = 9 } = {},
): Promise<SentPage> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ]);
  const tag = shortHash(plain);
  return {
    send(request, reply, by = []) {
      const accepted = (request.headers['accept-encoding'] ?? '')
        .split(',')
        .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
        .map((one) => one.split(';')[0]?.trim());
      const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
      // Weak: the same words, however they are packed.
      const etag = `W/"${tag}"`;
      reply
        .header('cache-control', by.length > 0 ? 'private, no-cache' : 'no-cache')
        .header('vary', ['accept-encoding', ...by].join(', '))
        .header('etag', etag);
      const held = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
      if (held.includes(etag)) return reply.code(304).send();
      reply.type(type);
      if (encoding !== null) reply.header('content-encoding', encoding);
      return reply.send(encoding === 'br' ? br : encoding === 'gzip' ? gz : plain);
    },
  };
}
