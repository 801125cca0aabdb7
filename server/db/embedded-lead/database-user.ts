import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root; this is who runs it then. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

/** Names of system users that may run the server, first choice first. */
const candidates = ['postgres', 'marquee-db'] as const;

/** Who runs the embedded server: null means whoever runs this process. */
export function databaseUser(): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of candidates) {
    const found = lookUp(name);
    if (found) return found;
  }
  execFileSync(
    'useradd',
    ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'marquee-db'],
    { stdio: 'pipe' },
  );
  const created = lookUp('marquee-db');
  if (!created) throw new Error('useradd made no user marquee-db');
  return created;
}

function lookUp(name: string): DatabaseUser | null {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { stdio: 'pipe', encoding: 'utf8' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null; // `id` fails for a name that does not exist
  }
}

/** May the user enter every folder on the way to `target`, and read the target itself? */
export function isReachable(target: string, user: DatabaseUser): boolean {
  let current = path.resolve(target);
  for (;;) {
    if (!mayEnter(current, user)) return false;
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

function mayEnter(folder: string, { uid, gid }: DatabaseUser): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  if (owner === uid) return (mode & 0o500) === 0o500;
  if (group === gid) return (mode & 0o050) === 0o050;
  return (mode & 0o005) === 0o005;
}
