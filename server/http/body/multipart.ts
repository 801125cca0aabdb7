import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileRule } from '#shared/domain/upload/file-rule.ts';
import type { RefusedFile } from '#shared/errors/details.ts';
import { CallFailure, fail } from '../../modules/context.ts';
import { ReceivedFile } from '../../ports/upload/received-file.ts';
import { HeldBodies } from './held-bodies.ts';

/** The fields of a form that holds files by these names, each with its rule. */
export type FileRules = Readonly<Record<string, FileRule>>;

/** Of fields without a file; larger things go by tus. */
const fieldLimits = { fields: 20, fieldNameSize: 100, fieldSize: 64 * 1024 };

/** Most bytes of a body without its files, with room for boundaries and headers. */
const inFields = fieldLimits.fields * (fieldLimits.fieldSize + 1024) + 64 * 1024;

/** Of this process, whose memory it is. */
const held = new HeldBodies();

/** Takes multipart bodies off Fastify's own parsers; nothing is read before `readMultipart`. */
export async function installMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: fieldLimits });
}

/** Is the body multipart and still unread? Only where parts are taken: see `installMultipart`. */
export function hasUnreadParts(request: FastifyRequest): boolean {
  return request.isMultipart() && request.body === undefined;
}

/** How a multipart body is read. */
export interface MultipartOptions {
  files: FileRules;
  isStranger: boolean;
  /**
   * Called with the fields that came before the first file, which is not read before it resolves. False: the files are
   * of no use, and none is read. What it throws is the response.
   */
  beforeFiles?: (fields: Readonly<Record<string, unknown>>) => Promise<boolean>;
}

/**
 * Reads a multipart body into `request.body`, so that what follows sees fields as it does those of
 * JSON: text as text, files as File, a repeated name as a list. Throws 2006 for a file that breaks
 * its rule, 2000 for everything else that is not as it should be, 4 while too much is held already:
 * of everybody, or of strangers, who are not signed in.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, isStranger, beforeFiles }: MultipartOptions,
): Promise<void> {
  const limits = limitsOf(files);
  // Said beforehand, so that nobody sends a gigabyte for nothing.
  const bytes = Number(request.headers['content-length'] ?? limits.bytes);
  if (bytes > limits.bytes) {
    // Of several files, one may be too large, or they are too many.
    throw fail(2006, limits.files > 2 ? { reason: 'size' } : limits.refusal);
  }
  // Who left while it was asked who they are would be held, and waited for, for ever.
  if (reply.raw.destroyed) throw fail(2000, { fields: {} });
  const from = { ip: request.ip, isStranger };
  // Joining the pieces of a file needs its size a second time.
  const whole = bytes + Math.min(bytes, limits.fileSize);
  const release = held.hold(reply.raw, from, beforeFiles ? Math.min(bytes, inFields) : whole);
  const fields = new Map<string, unknown[]>();
  let mayReadFiles = beforeFiles === undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && !mayReadFiles) {
        if (!(await beforeFiles?.(record(fields)))) break;
        mayReadFiles = true;
        release();
        held.hold(reply.raw, from, whole);
      }
      const known = fields.get(part.fieldname) ?? [];
      const value = part.type === 'file' ? await fileOf(part, files, known.length) : textOf(part);
      fields.set(part.fieldname, [...known, value]);
    }
  } catch (error) {
    // Nobody knows how much is left to be thrown away.
    if (request.headers['content-length'] === undefined) reply.header('connection', 'close');
    if (error instanceof CallFailure) throw error;
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    if (isTooLarge) throw fail(2006, limits.refusal);
    // The parser of the body fails for what is in the body only; it has no codes for all of it.
    request.log.info({ reason: error instanceof Error ? error.message : '' }, 'multipart refused');
    throw fail(2000, { fields: {} });
  } finally {
    discardRest(request);
  }
  request.body = record(fields);
}

/** Values by name; a repeated name is a list. */
function record(fields: ReadonlyMap<string, readonly unknown[]>): Record<string, unknown> {
  const named = [...fields].map(([name, values]): [string, unknown] => [
    name,
    values.length > 1 ? values : values[0],
  ]);
  return Object.fromEntries(named);
}

/**
 * Node throws away what is left of a body that nobody has begun to read. This one was begun: left there,
 * the next request on its connection would wait behind it for ever.
 */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** The whole body's limits; a file's own are its rule's, asked as it is read. */
function limitsOf(files: FileRules) {
  const rules = Object.values(files);
  const megabytes = Math.max(0, ...rules.map(({ maxMegabytes }) => maxMegabytes));
  const refusal: RefusedFile = { reason: 'size', megabytes };
  // One more than the rules allow: the refusal of the extra one names its field.
  const count = rules.reduce((sum, { maxFiles }) => sum + maxFiles, 0) + 1;
  const inFiles = rules.reduce((sum, rule) => sum + rule.maxFiles * rule.maxMegabytes, 0) * 2 ** 20;
  const bytes = inFiles + inFields;
  return { ...fieldLimits, files: count, fileSize: megabytes * 2 ** 20, bytes, refusal };
}

interface FilePart {
  fieldname: string;
  filename: string;
  mimetype: string;
  toBuffer(): Promise<Buffer>;
}

async function fileOf(part: FilePart, files: FileRules, before: number): Promise<File> {
  const rule = files[part.fieldname];
  if (!rule) throw new Error(`no file is taken as ${part.fieldname}`);
  if (before >= rule.maxFiles) {
    const fields = { [part.fieldname]: { key: 'fileCount', n: rule.maxFiles } };
    throw fail(2000, { fields });
  }
  const bytes = await part.toBuffer();
  const megabytes = rule.maxMegabytes;
  if (bytes.length > megabytes * 2 ** 20) throw fail(2006, { reason: 'size', megabytes });
  return new ReceivedFile(bytes, part.filename, part.mimetype);
}

function textOf(part: { value: unknown; valueTruncated: boolean }): unknown {
  if (part.valueTruncated) throw new Error('a field is too long');
  return part.value;
}
