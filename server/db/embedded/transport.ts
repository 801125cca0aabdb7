import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Layout } from './layout.ts';
import { readPidFile } from './pid-file.ts';

/** How to reach the embedded server, in node-postgres' own terms. */
export interface EmbeddedConnection {
  /** Folder of the unix socket, or 127.0.0.1 on Windows. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** How the server is told to listen, and how to reach whatever server of this cluster runs now. */
export interface Transport {
  serverFlags(): Promise<string[]>;
  connection(): EmbeddedConnection;
  /** File by which a server claims the socket. */
  socketLock?: string;
}

export const superuser = 'supervisor';
const maintenance = { user: superuser, database: 'postgres' };
const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;
/** Systems allow 104 to 108 bytes for a socket's path. */
const longestSocketPath = 100;

/**
 * Unix: a socket in a folder of mode 0700 and no TCP port, so that `trust` trusts only this user
 * and root. Windows (untested) has no such sockets in node-postgres: there the server listens on
 * a free port of 127.0.0.1 and asks for the password that lies in the data folder.
 */
export function chooseTransport(layout: Layout): Transport {
  return process.platform === 'win32' ? loopback(layout) : unixSocket(layout);
}

function unixSocket(layout: Layout): Transport {
  const chosen = chooseSocketFolder(layout);
  return {
    socketLock: path.join(chosen, `${socketName}.lock`),
    async serverFlags() {
      makeSocketFolder(chosen, layout);
      return ['-k', chosen, '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700'];
    },
    connection() {
      // A process with another TMPDIR may have started the server that runs: ask its pid file.
      const host = readPidFile(layout.cluster)?.socketFolder ?? chosen;
      requireOwnFolder(host, layout);
      return { host, port: socketPort, ...maintenance };
    },
  };
}

export function chooseSocketFolder({ home, hash }: Pick<Layout, 'home' | 'hash'>): string {
  const inside = path.join(home, 'run');
  const socket = path.join(inside, socketName);
  if (Buffer.byteLength(socket) <= longestSocketPath) return inside;
  return path.join(os.tmpdir(), `marquee-${hash}`);
}

/** @throws when somebody else made the folder first, as anybody can in the temporary folder. */
function makeSocketFolder(folder: string, layout: Layout): void {
  const { user } = layout;
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
  }
  // Root's own, just made here or by a process that starts at the same moment: handed over.
  if (user !== undefined && fs.lstatSync(folder).uid === 0) {
    fs.lchownSync(folder, user.uid, user.gid);
  }
  requireOwnFolder(folder, layout);
}

/** Who owns the folder could answer in the server's place, or let others in. */
function requireOwnFolder(folder: string, { user }: Layout): void {
  const found = fs.lstatSync(folder);
  const isOwn = found.uid === (user?.uid ?? process.getuid?.());
  if (isOwn && found.isDirectory() && (found.mode & 0o077) === 0) return;
  throw new Error(
    `${folder}, meant for the database's socket, belongs to uid ${found.uid} or is open to others.`,
  );
}

function loopback(layout: Layout): Transport {
  return {
    async serverFlags() {
      return ['-c', 'listen_addresses=127.0.0.1', '-p', String(await freePort())];
    },
    connection() {
      const port = readPidFile(layout.cluster)?.port ?? socketPort;
      const password = fs.readFileSync(passwordFile(layout), 'utf8').trim();
      return { host: '127.0.0.1', port, password, ...maintenance };
    },
  };
}

/** Kept private by the rights of the user's folder; made before the cluster (see cluster.ts). */
export function passwordFile({ home }: Pick<Layout, 'home'>): string {
  return path.join(home, 'postgresql-password');
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port found.');
  return address.port;
}
