import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { media } from '#shared/schema/file.ts';

/** A year: what stands at an address of media never changes. Private, because access was checked. */
const forGood = 'private, max-age=31536000, immutable';

/** Sends the output of a `media` call as what it is. */
export function sendMedia(reply: FastifyReply, answer: unknown): FastifyReply {
  const { type, bytes } = z.parse(media, answer);
  return reply
    .type(type)
    .header('cache-control', forGood)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
