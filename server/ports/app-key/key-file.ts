import fs from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { DatabaseUnusableError } from '../../db/connect.ts';

/** Of the data folder: the key in use, and the one that a rotation is about to put in its place. */
export type KeyFile = 'app-key' | 'app-key.next';

const shortest = 32;

/** The key in a file of the data folder; null where there is none. */
export function readKeyFile(dataDir: string, name: KeyFile): string | null {
  const file = path.join(dataDir, name);
  if (!fs.existsSync(file)) return null;
  const key = fs.readFileSync(file, 'utf8').trim();
  if (key.length >= shortest) return key;
  throw new DatabaseUnusableError(`${file} holds no key. Bring it back from where you keep it.`);
}

/**
 * The key in that file, made if there is none: readable by its owner only, and whole or not there
 * at all. Of processes that make it at once one wins, and all answer the same.
 */
export function ensureKeyFile(
  dataDir: string,
  name: KeyFile,
  key = randomBytes(32).toString('base64url'),
): string {
  const found = readKeyFile(dataDir, name);
  if (found !== null) return found;
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, name);
  const own = `${file}.${process.pid}.new`;
  try {
    fs.writeFileSync(own, `${key}\n`, { mode: 0o600, flush: true });
    linkUnlessThere(own, file);
  } finally {
    fs.rmSync(own, { force: true });
  }
  return readKeyFile(dataDir, name) ?? key;
}

/** The last step of a rotation: the next key becomes the key. */
export function promoteNextKey(dataDir: string): void {
  fs.renameSync(path.join(dataDir, 'app-key.next'), path.join(dataDir, 'app-key'));
}

function linkUnlessThere(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  }
}
