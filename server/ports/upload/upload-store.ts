import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, opendir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** First and last byte, both counted from 0 and both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes of uploads on their way in, by the upload's id. Errors of the disk are thrown as they are. */
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
  /** Gives the bytes another name on the same file system, without copying; harmless to repeat. */
  linkTo(id: string, file: string): Promise<void>;
  /** Frees the place; nothing there is no error. */
  remove(id: string): Promise<void>;
  /** The ids of all there is. */
  list(): AsyncIterable<string>;
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files of a folder, which is made when it is needed; all processes of a database share it. */
export function uploadFolder(directory: string): UploadStore {
  const fileOf = (id: string) => {
    // Never a way out of the folder, whatever a caller forgot to check.
    if (!isId.test(id)) throw new Error('no id of an upload');
    return path.join(directory, id);
  };
  return {
    async create(id) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(fileOf(id), '', { flag: 'wx', mode: 0o600 });
    },
    async sizeOf(id) {
      return (await orAbsent(stat(fileOf(id))))?.size ?? null;
    },
    async write(id, offset, source) {
      const file = createWriteStream(fileOf(id), { flags: 'r+', start: offset });
      try {
        await pipeline(source, file);
        return offset + file.bytesWritten;
      } finally {
        // Whoever has the next turn meets no write under way.
        if (!file.closed) await once(file, 'close');
      }
    },
    open: (id, range) => createReadStream(fileOf(id), range),
    async settle(id) {
      const file = await open(fileOf(id), 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    },
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

async function orAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
