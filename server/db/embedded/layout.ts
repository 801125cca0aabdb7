import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { chooseDatabaseUser, type DatabaseUser, runsAsRoot } from './database-user.ts';
import { blockingFolder } from './reachable.ts';

/** Where one embedded database lives. */
export interface Layout {
  /** The data folder itself, or a folder of the system where the database's user can reach it. */
  home: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  logFile: string;
  /** Whom the server runs as; undefined: as this process. */
  user: DatabaseUser | undefined;
  /** Short name of the data folder, for folders outside of it. */
  hash: string;
}

const systemHome = '/var/lib/marquee';
const locationFile = 'database-location.txt';

/**
 * Decides where the database of `dataDir` lives and makes the folders around it. As root the
 * server runs as another user, who may not be able to reach the data folder; the database then
 * lives in /var/lib/marquee and a text file in the data folder says so.
 * @throws with the remedy when an existing database is missing or out of reach.
 */
export async function prepareLayout(dataDir: string, elsewhere = systemHome): Promise<Layout> {
  // Others may pass through, not list: the server's user must get to its own folder below.
  fs.mkdirSync(dataDir, { recursive: true, mode: runsAsRoot() ? 0o711 : 0o700 });
  const folder = fs.realpathSync(dataDir);
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const moved = readLocation(folder);
  const home = moved ?? folder;
  if (existsCluster(home)) return useExisting(home, hash);
  if (moved !== undefined) {
    throw new Error(
      `${path.join(folder, locationFile)} says that the database is in ${moved}, but there is ` +
        'none. Bring it back, or remove that file to start with an empty database.',
    );
  }
  if (!runsAsRoot()) return layoutIn(folder, undefined, hash);
  const user = await chooseDatabaseUser();
  if (blockingFolder(folder, user) === undefined) return layoutIn(folder, user, hash);
  const outside = path.join(elsewhere, hash);
  fs.mkdirSync(outside, { recursive: true, mode: 0o711 });
  const blocked = blockingFolder(fs.realpathSync(outside), user);
  if (blocked !== undefined) {
    throw new Error(`The database's user (uid ${user.uid}) may not enter ${blocked}.`);
  }
  return layoutIn(fs.realpathSync(outside), user, hash);
}

/** Tells, once the cluster is there, where it is; called again it changes nothing. */
export function writeLocation(dataDir: string, layout: Layout): void {
  const folder = fs.realpathSync(dataDir);
  if (layout.home === folder || readLocation(folder) !== undefined) return;
  const text = `The database of this data folder lives in the folder named below, because the\nuser that runs it cannot reach this one. Back up and move both.\n${layout.home}\n`;
  const file = path.join(folder, locationFile);
  fs.writeFileSync(`${file}.${process.pid}`, text);
  fs.renameSync(`${file}.${process.pid}`, file);
}

function readLocation(folder: string): string | undefined {
  const file = path.join(folder, locationFile);
  if (!fs.existsSync(file)) return undefined;
  const named = fs.readFileSync(file, 'utf8').trim().split('\n').at(-1)?.trim() ?? '';
  if (!path.isAbsolute(named)) throw new Error(`${file} does not end with the path of a folder.`);
  return named;
}

/** A cluster appears by a rename, so a folder with anything in it is a whole one. */
export function existsCluster(home: string): boolean {
  const folder = path.join(home, 'postgresql');
  if (!fs.existsSync(folder)) return false;
  try {
    return fs.readdirSync(folder).length > 0;
  } catch {
    return true; // Somebody else's: the caller says so.
  }
}

/** A cluster only runs as the user that owns it, so its owner is whom the server runs as. */
function useExisting(home: string, hash: string): Layout {
  const layout = layoutIn(fs.realpathSync(home), undefined, hash);
  const { uid, gid } = fs.statSync(layout.cluster);
  if (!runsAsRoot()) {
    if (process.getuid !== undefined && uid !== process.getuid()) {
      throw new Error(
        `The database in ${layout.cluster} belongs to uid ${uid}, this process runs as uid ` +
          `${process.getuid()}. Start it as the same user as before, or as root.`,
      );
    }
    return layout;
  }
  const blocked = blockingFolder(layout.home, { uid, gid });
  if (uid === 0 || blocked !== undefined) {
    const reason = uid === 0 ? `root owns ${layout.cluster}` : `it may not enter ${blocked}`;
    throw new Error(`The database's user (uid ${uid}) cannot run the database: ${reason}.`);
  }
  return { ...layout, user: { uid, gid } };
}

function layoutIn(home: string, user: DatabaseUser | undefined, hash: string): Layout {
  const cluster = path.join(home, 'postgresql');
  return { home, cluster, logFile: path.join(home, 'postgresql.log'), user, hash };
}
