import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, opendir, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { ByteRange } from '../bucket/bucket.ts';
import { codeOf, onDisk } from '../disk-errors.ts';

/**
 * Bytes of uploads on their way in, by the upload's id.
 * @throws ServiceUnreachableError where the store cannot be reached, or is full: what came stays
 */
export interface UploadStore {
  /** Makes place for an upload's bytes. */
  create(id: string): Promise<void>;
  /** How many bytes have come; null where nothing was created or everything is gone. */
  sizeOf(id: string): Promise<number | null>;
  /** Adds what comes behind the first `offset` bytes; answers how many there are then. */
  write(id: string, offset: number, source: AsyncIterable<Buffer>): Promise<number>;
  /** What has come, or a range of it. */
  open(id: string, range?: ByteRange): Readable;
  /** What was written survives the machine, not the process alone. */
  settle(id: string): Promise<void>;
  /**
   * Gives the bytes another name where they lie, a path of the same file system or a key of the same
   * bucket, without having them come by here; harmless to repeat.
   */
  linkTo(id: string, name: string): Promise<void>;
  /** Frees the place; nothing there is no error. */
  remove(id: string): Promise<void>;
  /** The ids of all there is; one may come twice. */
  list(): AsyncIterable<string>;
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Never a way out of the store, whatever a caller forgot to check. */
export function requireUploadId(id: string): void {
  if (!isId.test(id)) throw new Error('no id of an upload');
}

/** Of bytes at once: fewer turns than the usual 64 kB, of which a large file has many. */
const highWaterMark = 512 * 1024;

/**
 * A disk writes all unwritten bytes of a large file before it confirms a flush of any other file. Without this limit a
 * small image was ready only after 12.7 s during the upload of a 2 GB video (`npm run bench -- attacks`).
 */
const maxUnflushedBytes = 32 * 1024 * 1024;

/** One flush at a time: each blocks one of the four threads that Node.js has for all files. */
const flushing = pLimit(1);

/** Files of a folder, which is made when it is needed; all processes of a database share it. */
export function uploadFolder(directory: string): UploadStore {
  const fileOf = (id: string) => {
    requireUploadId(id);
    return path.join(directory, id);
  };
  return {
    create: (id) =>
      onDisk(async () => {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeFile(fileOf(id), '', { flag: 'wx', mode: 0o600 });
      }),
    async sizeOf(id) {
      return (await orAbsent(stat(fileOf(id))))?.size ?? null;
    },
    write: (id, offset, source) =>
      onDisk(async () => {
        const file = await open(fileOf(id), 'r+');
        const stream = file.createWriteStream({ start: offset, highWaterMark });
        try {
          await pipeline(flushed(source, file), stream);
          return offset + stream.bytesWritten;
        } finally {
          // The next request finds no write under way.
          if (!stream.closed) await once(stream, 'close');
        }
      }),
    open: (id, range) => createReadStream(fileOf(id), { ...range, highWaterMark }),
    settle: (id) =>
      onDisk(async () => {
        const file = await open(fileOf(id), 'r+');
        try {
          await file.sync();
        } finally {
          await file.close();
        }
      }),
    async linkTo(id, file) {
      try {
        await link(fileOf(id), file);
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
    },
    remove: (id) => rm(fileOf(id), { force: true }),
    async *list() {
      const folder = await orAbsent(opendir(directory));
      if (folder === null) return;
      for await (const { name } of folder) if (isId.test(name)) yield name;
    },
  };
}

/** Passes on the chunks of `source`, and flushes `file` to the disk after each `maxUnflushedBytes` of them. */
async function* flushed(
  source: AsyncIterable<Buffer>,
  file: FileHandle,
): AsyncGenerator<Buffer, void> {
  let unflushed = 0;
  for await (const chunk of source) {
    yield chunk;
    unflushed += chunk.length;
    if (unflushed < maxUnflushedBytes) continue;
    await flushing(() => file.datasync());
    unflushed = 0;
  }
}

async function orAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
