import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Sendable } from '../bucket/bucket.ts';
import { onDisk } from '../disk-errors.ts';

/** Bytes that are collected until they can be sent as one. */
export interface StagedPiece extends Sendable {
  add(chunk: Buffer): Promise<void>;
  /** Forgets them, to collect others. */
  empty(): void;
  close(): Promise<void>;
}

/**
 * A file that lost its name as soon as it was open: however its process ends, the system frees it.
 * @throws ServiceUnreachableError where the disk is full
 */
export async function stagePiece(directory: string): Promise<StagedPiece> {
  const file = await onDisk(async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const name = path.join(directory, `${randomUUID()}.piece`);
    const opened = await open(name, 'wx+', 0o600);
    await unlink(name);
    return opened;
  });
  let size = 0;
  return {
    get size() {
      return size;
    },
    async add(chunk) {
      for (let done = 0; done < chunk.length;) {
        const left = chunk.length - done;
        const at = size;
        const { bytesWritten } = await onDisk(() => file.write(chunk, done, left, at));
        done += bytesWritten;
        size += bytesWritten;
      }
    },
    open: () =>
      size === 0
        ? Readable.from([])
        : file.createReadStream({ start: 0, end: size - 1, autoClose: false }),
    empty: () => {
      size = 0;
    },
    close: () => file.close(),
  };
}
