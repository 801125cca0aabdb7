import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isReachable, type DatabaseUser } from './database-user.ts';

/** Folders of one embedded server. */
export interface Places {
  /** PostgreSQL's data folder. */
  cluster: string;
  /** Folder of the unix socket. */
  socket: string;
  /** The server's own log. */
  logFile: string;
}

/** Unix socket paths end at about 107 bytes; `/.s.PGSQL.5432` takes 14 of them. */
const longestSocketFolder = 90;

/**
 * Chooses and makes the folders for a data folder, owned by whoever runs the server. Below a
 * folder that this user may not enter (root's home), the cluster lies in /var/lib/marquee and
 * the data folder holds a note of where.
 */
export function preparePlaces(dataDir: string, user: DatabaseUser | null): Places {
  mkdirSync(dataDir, { recursive: true });
  const home = clusterHome(dataDir, user);
  makePrivate(home, user);
  const cluster = path.join(home, 'data');
  makePrivate(cluster, user);
  const beside = path.join(home, 'run');
  const short = path.join(os.tmpdir(), `marquee-${hash(home).slice(0, 12)}`);
  const socket = Buffer.byteLength(beside) <= longestSocketFolder ? beside : short;
  makePrivate(socket, user);
  return { cluster, socket, logFile: path.join(home, 'postgres.log') };
}

function clusterHome(dataDir: string, user: DatabaseUser | null): string {
  const note = path.join(dataDir, 'postgres.location');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  const inside = path.join(dataDir, 'postgres');
  if (user === null || existsSync(inside) || isReachable(dataDir, user)) return inside;
  const outside = path.join('/var/lib/marquee', hash(dataDir).slice(0, 16));
  mkdirSync(path.dirname(outside), { recursive: true, mode: 0o755 });
  writeFileSync(note, `${outside}\n`);
  return outside;
}

function makePrivate(folder: string, user: DatabaseUser | null): void {
  const owner = user?.uid ?? process.getuid?.();
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  }
  const found = lstatSync(folder);
  // In a shared folder somebody else may have planted the name to read what goes through it.
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner)) {
    throw new Error(`${folder} belongs to somebody else; remove it or choose another DATA_DIR.`);
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
