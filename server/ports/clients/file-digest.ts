import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';

export interface FileDigest {
  /** In bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** What was read of a file once, until it is another one. */
const known = new Map<string, { as: string; digest: Promise<FileDigest> }>();

/** A hundred megabytes each: side by side they would only be slower. */
const oneByOne = pLimit(1);

/** Size and checksum of a file; null where it is gone. Its bytes are read once, whoever asks how often. */
export async function fileDigest(file: string): Promise<FileDigest | null> {
  try {
    const { size, mtimeMs, ino } = await stat(file);
    const as = `${size} ${mtimeMs} ${ino}`;
    const before = known.get(file);
    if (before?.as === as) return await before.digest;
    const digest = oneByOne(async () => ({ size, sha256: await checksum(file) }));
    known.set(file, { as, digest });
    return await digest;
  } catch (error) {
    known.delete(file);
    // Somebody took it away since the folder was read.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
