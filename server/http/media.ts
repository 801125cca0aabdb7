import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { session } from '#shared/domain/constants.ts';
import { media } from '#shared/schema/file.ts';

/**
 * What stands at an address of media never changes, so nobody asks again. Private, because access
 * was checked, and no longer than a session may idle: on a shared computer the copy must not
 * outlive it by much. Signing out empties the browser's cache at once.
 */
const cacheControl = `private, max-age=${session.idleHours * 3600}, immutable`;

/** Sends the output of a `media` call as what it is. */
export function sendMedia(reply: FastifyReply, answer: unknown): FastifyReply {
  const { type, bytes } = z.parse(media, answer);
  return reply
    .type(type)
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
