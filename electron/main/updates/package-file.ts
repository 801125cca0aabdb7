import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissing } from '../disk-errors.ts';

/** Names of what is not whole yet: by its checksum, so that nothing goes on with the bytes of another one. */
export const partName = (name: string, sha256: string): string =>
  `${name}.${sha256.slice(0, 12)}.part`;

/** Ours: what is not whole, and whole ones that wait hidden beside an AppImage. */
const leftovers = /^(?:\.marquee-\d+\.\d+\.\d+-[\w.-]+|marquee-[\w.-]+\.[\da-f]{12}\.part)$/;

/** Takes away what is left of earlier downloads, and of a folder that is ours alone everything but `kept`. */
export async function removeOthers(folder: string, isOurs: boolean, kept: string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (kept.includes(name) || !(isOurs || (entry.isFile() && leftovers.test(name)))) continue;
    await rm(join(folder, name), { force: true });
  }
}

/** What is there of it; 0: nothing, or what is no file of ours. */
export async function sizeOf(file: string): Promise<number> {
  try {
    const found = await lstat(file);
    return found.isFile() ? found.size : 0;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/** Are the bytes of a file what they should come to? */
export async function hasChecksum(file: string, sha256: string): Promise<boolean> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex') === sha256;
}

/** Writes what the system still holds in memory. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a whole file its name; where another one has it already, that stays and a number is added. */
export async function giveName(file: string, folder: string, wanted: string): Promise<string> {
  const { name, ext } = parse(wanted);
  let target = join(folder, wanted);
  for (let number = 2; existsSync(target); number += 1) {
    target = join(folder, `${name}-${number}${ext}`);
  }
  await rename(file, target);
  return target;
}
