import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photo } from '#shared/domain/constants.ts';
import { fail } from '../modules/context.ts';

/** One file and some fields in a form; larger things go by tus. */
const limits = {
  files: 1,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fileSize: photo.maxMegabytes * 2 ** 20,
};

/** All of it, with room for boundaries and headers. */
const maxBytes = limits.fileSize + limits.fields * (limits.fieldSize + 1024) + 64 * 1024;

/** Takes multipart bodies off Fastify's own parsers; nothing is read before `readMultipart`. */
export async function installMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits });
}

/** Is the body multipart and still unread? */
export function isMultipart(request: FastifyRequest): boolean {
  return request.isMultipart() && request.body === undefined;
}

/**
 * Reads a multipart body into `request.body`, so that what follows sees fields as it does those of
 * JSON: text as text, files as File, a repeated name as a list. Throws 2006 for a file that is too
 * large, 2000 for everything else that is not as it should be.
 */
export async function readMultipart(request: FastifyRequest): Promise<void> {
  // Said beforehand, so that nobody sends a gigabyte for nothing.
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw fail(2006);
  const fields = new Map<string, unknown[]>();
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? await fileOf(part) : textOf(part);
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), value]);
    }
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === tooLarge;
    // The parser of the body fails for what is in the body only; it has no codes for all of it.
    request.log.info({ reason: error instanceof Error ? error.message : '' }, 'multipart refused');
    throw isTooLarge ? fail(2006) : fail(2000, { fields: {} });
  }
  const named = [...fields].map(([name, values]): [string, unknown] => [
    name,
    values.length > 1 ? values : values[0],
  ]);
  request.body = Object.fromEntries(named);
}

const tooLarge = 'FST_REQ_FILE_TOO_LARGE';

interface FilePart {
  filename: string;
  mimetype: string;
  toBuffer(): Promise<Buffer>;
}

async function fileOf(part: FilePart): Promise<File> {
  return new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype });
}

function textOf(part: { value: unknown; valueTruncated: boolean }): unknown {
  if (part.valueTruncated) throw new Error('a field is too long');
  return part.value;
}
