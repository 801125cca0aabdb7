import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { session } from '#shared/domain/limits.ts';
import { failure } from '../answer/envelope.ts';
import { parseInput, readInput } from '../body/input.ts';
import type { MediaSource } from '../../modules/handler.ts';
import { openContext } from './open-context.ts';
import type { Passage } from './options.ts';

/**
 * What stands at an address of media never changes, so nobody asks again. Private, because access
 * was checked, and no longer than a session may idle: on a shared computer the copy must not
 * outlive it by much. Signing out empties the browser's cache at once.
 */
const cacheControl = `private, max-age=${session.idleHours * 3600}, immutable`;

/**
 * Bytes as a stream, nothing of them in memory: whole, one range of them (RFC 9110 section 14), or
 * 304 where the caller has them already. Several ranges at once are answered with the whole.
 */
export async function media(passage: Passage<'media'>): Promise<FastifyReply> {
  const { call, steps, request, reply } = passage;
  const input = parseInput(call, readInput(call, request).fields);
  const { context } = openContext(passage, input);
  const source = await steps.find(context, input);
  call.output.parse(source);
  const etag = `"${source.etag}"`;
  const tell = () =>
    reply
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .header('cache-control', cacheControl)
      .header('content-security-policy', "default-src 'none'; sandbox");
  if (isKnown(request, etag)) return tell().code(304).send();
  const range = wantedRange(request, source, etag);
  if (range === 'unsatisfiable') {
    const { envelope } = failure(2000, { fields: { range: { key: 'invalid' } } });
    return tell().code(416).header('content-range', `bytes */${source.size}`).send(envelope);
  }
  const { start, end } = range ?? { start: 0, end: source.size - 1 };
  const isAsked = request.method !== 'HEAD' && source.size > 0;
  // Before anything is told: what cannot be read is refused, and no refusal is kept for half a day.
  // An empty stream, not an empty text: the length that is said stays that of the bytes.
  const bytes = isAsked ? await source.open({ start, end }) : Readable.from([]);
  tell();
  if (range) {
    reply.code(206).header('content-range', `bytes ${start}-${end}/${source.size}`);
  }
  return reply
    .type(source.type)
    .header('content-length', end - start + 1)
    .send(bytes);
}

/** Has the caller these very bytes (RFC 9110 section 13.1.2)? */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match'];
  if (held === undefined) return false;
  return held === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function wantedRange(request: FastifyRequest, { size }: MediaSource, etag: string) {
  const { range, 'if-range': ifRange } = request.headers;
  // Malformed, of another unit, or several at once: a server may answer those with the whole.
  if (range === undefined || !/^bytes=(\d+-\d*|-\d+)$/.test(range)) return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  const parsed = parseRange(size, range);
  if (parsed === -1) return 'unsatisfiable' as const;
  return typeof parsed === 'object' ? (parsed[0] ?? null) : null;
}
