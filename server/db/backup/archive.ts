import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';

/*
 * A backup is one gzip stream: a first line that names the format, then frames of one letter, the
 * payload's length (4 bytes) and the payload. H header; per table T its name, D rows as COPY's
 * text format has them, E end; S sequences; Z the sha256 of everything before it, and nothing after.
 */

const header = z.object({
  createdAt: z.string(),
  serverVersion: z.string(),
  /** Hashes of the migrations that the schema went through. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
});

const sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

export type BackupHeader = z.infer<typeof header>;
export type SequenceState = z.infer<typeof sequence>;

export type Frame =
  | { type: 'header'; header: BackupHeader }
  | { type: 'table'; name: string }
  | { type: 'rows'; data: Buffer }
  | { type: 'end' }
  | { type: 'sequences'; sequences: SequenceState[] };

/** The file is not a whole backup: cut off, changed, or something else. */
export class DamagedBackupError extends Error {
  override name = 'DamagedBackupError';
}

const firstLine = Buffer.from('MARQUEE-BACKUP 1\n');
const prefixLength = 5;
/** Frames carry what the database sends at once, far below this; more means a damaged length. */
const longestFrame = 64 * 1024 * 1024;

const letters = { header: 'H', table: 'T', rows: 'D', end: 'E', sequences: 'S' } as const;

/** The bytes of a backup, before compression. */
export async function* encodeArchive(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(firstLine);
  yield firstLine;
  for await (const frame of frames) {
    const payload = payloadOf(frame);
    const prefix = prefixOf(letters[frame.type], payload);
    hash.update(prefix).update(payload);
    yield prefix;
    yield payload;
  }
  const digest = hash.digest();
  yield Buffer.concat([prefixOf('Z', digest), digest]);
}

/**
 * Reads a backup frame by frame.
 * @throws DamagedBackupError at the first sign of damage, at the latest instead of the end.
 */
export async function* readArchive(file: string): AsyncGenerator<Frame, void> {
  const hash = createHash('sha256').update(firstLine);
  let isComplete = false;
  for await (const [letter, payload] of splitFrames(unzip(file))) {
    if (letter === 'Z') {
      isComplete = hash.digest().equals(payload);
      if (!isComplete) throw new DamagedBackupError('The backup was changed: its checksum is off.');
      continue;
    }
    if (isComplete) throw new DamagedBackupError('The backup goes on after its end.');
    hash.update(prefixOf(letter, payload)).update(payload);
    yield frameOf(letter, payload);
  }
  if (!isComplete) throw new DamagedBackupError('The backup is cut off.');
}

async function* unzip(file: string): AsyncGenerator<Buffer> {
  const plain = createGunzip();
  const reading = pipeline(fs.createReadStream(file), plain);
  // Its failure also ends the loop below; this keeps it from counting as unhandled meanwhile.
  reading.catch(() => undefined);
  try {
    yield* plain;
    await reading;
  } catch (error) {
    if (isZlibError(error)) {
      throw new DamagedBackupError('The backup is cut off or damaged.', { cause: error });
    }
    throw error;
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

async function* splitFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<[string, Buffer]> {
  let pending: Buffer = Buffer.alloc(0);
  let isStarted = false;
  for await (const chunk of chunks) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    if (!isStarted) {
      if (pending.length < firstLine.length) continue;
      if (!pending.subarray(0, firstLine.length).equals(firstLine)) {
        throw new DamagedBackupError('The file is not a backup of this program.');
      }
      pending = pending.subarray(firstLine.length);
      isStarted = true;
    }
    while (pending.length >= prefixLength) {
      const end = prefixLength + pending.readUInt32BE(1);
      if (end > longestFrame) throw new DamagedBackupError('The backup is damaged.');
      if (pending.length < end) break;
      yield [String.fromCharCode(pending.readUInt8(0)), pending.subarray(prefixLength, end)];
      pending = pending.subarray(end);
    }
  }
  if (!isStarted || pending.length > 0) throw new DamagedBackupError('The backup is cut off.');
}

function prefixOf(letter: string, payload: Buffer): Buffer {
  const prefix = Buffer.alloc(prefixLength);
  prefix.write(letter, 'latin1');
  prefix.writeUInt32BE(payload.length, 1);
  return prefix;
}

function payloadOf(frame: Frame): Buffer {
  switch (frame.type) {
    case 'header':
      return Buffer.from(JSON.stringify(frame.header));
    case 'sequences':
      return Buffer.from(JSON.stringify(frame.sequences));
    case 'table':
      return Buffer.from(frame.name);
    case 'rows':
      return frame.data;
    case 'end':
      return Buffer.alloc(0);
  }
}

function frameOf(letter: string, payload: Buffer): Frame {
  switch (letter) {
    case letters.header:
      return { type: 'header', header: decode(header, payload) };
    case letters.sequences:
      return { type: 'sequences', sequences: decode(z.array(sequence), payload) };
    case letters.table:
      return { type: 'table', name: payload.toString() };
    case letters.rows:
      return { type: 'rows', data: payload };
    case letters.end:
      return { type: 'end' };
    default:
      throw new DamagedBackupError('The backup is damaged, or made by a newer version.');
  }
}

function decode<T>(schema: z.ZodMiniType<T>, payload: Buffer): T {
  try {
    return schema.parse(JSON.parse(payload.toString()));
  } catch (error) {
    throw new DamagedBackupError('The backup is damaged.', { cause: error });
  }
}
