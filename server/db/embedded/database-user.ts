import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The system user that owns the cluster and runs its server. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

/** How system users are found and made; handed in so that every branch can be tested. */
export interface SystemUsers {
  find(name: string): Promise<DatabaseUser | undefined>;
  /** Tries to make a system user without home and login shell. */
  add(name: string): Promise<void>;
}

const ownName = 'marquee-db';
const nobody: DatabaseUser = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root. For root this answers the user `postgres` if there is one,
 * else a system user of our own, else nobody.
 */
export async function chooseDatabaseUser(users: SystemUsers = systemUsers): Promise<DatabaseUser> {
  const existing = (await users.find('postgres')) ?? (await users.find(ownName));
  if (existing !== undefined) return existing;
  // Two processes may add it at once: one of them fails, both find it afterwards.
  await users.add(ownName);
  return (await users.find(ownName)) ?? (await users.find('nobody')) ?? nobody;
}

/** True where this process must hand the server to another user. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

const run = promisify(execFile);

const systemUsers: SystemUsers = {
  async find(name) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      return undefined; // `id` fails for a name that does not exist.
    }
  },
  async add(name) {
    const shell = ['--shell', '/usr/sbin/nologin'];
    try {
      await run('useradd', ['--system', '--user-group', '--no-create-home', ...shell, name]);
    } catch {
      return; // No useradd (small images) or a read-only /etc: the caller looks again.
    }
  },
};
