import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure.ts';
import { isRunning, readPidFile } from '#server/db/embedded/pid-file.ts';
import { makeSchema } from '#server/prepare-schema.ts';

/** What every test worker is told about the run's server. */
export interface TestDatabaseServer {
  /** Connection string of a superuser; the path is the database to use. */
  adminUrl: string;
  /** The same of the two roles of the product: the servers', and the one that owns every table. */
  applicationUrl: string;
  ownerUrl: string;
  /** A migrated database that each test's own is copied from. */
  template: string;
}

/** Nothing of a test outlives it, so nothing has to reach the disk. */
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  // What it logs of databases that are copied is of no use to anybody.
  'max_wal_size=256MB',
];

/** Where memory is a disk, on Linux: databases are copied and dropped by the hundred, file by file. */
const memory = '/dev/shm';
/** Ten times what the largest run was seen to use (0.3 GB): browsers need some as well. */
const roomNeeded = 4 * 2 ** 30;

const folderName = /^marquee-test-(\d+)-/;

/**
 * Starts the one server of a test run, or uses DATABASE_URL, and makes the template.
 * `stop` removes both.
 */
export async function startTestDatabaseServer(): Promise<
  TestDatabaseServer & { stop(): Promise<void> }
> {
  const server = await openServer();
  const run = randomBytes(6).toString('hex');
  const template = `marquee_test_template_${run}`;
  const roles = { application: `marquee_test_${run}`, owner: `marquee_test_owner_${run}` };
  const password = randomBytes(12).toString('hex');
  const as = (role: string) => withRole(server.adminUrl, role, password);
  const [applicationUrl, ownerUrl] = [as(roles.application), as(roles.owner)];
  try {
    await admin(server.adminUrl, async (client) => {
      for (const role of Object.values(roles)) {
        await client.query(`create role ${role} login password '${password}'`);
      }
      await client.query(`create database ${template} owner ${roles.owner}`);
    });
    const owner = testPool(withDatabase(ownerUrl, template), { max: 2 });
    try {
      await makeSchema(owner, roles.application, silentLog);
    } finally {
      await owner.end();
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    adminUrl: server.adminUrl,
    applicationUrl,
    ownerUrl,
    template,
    async stop() {
      await admin(server.adminUrl, async (client) => {
        await client.query(`drop database ${template}`);
        for (const role of Object.values(roles)) await client.query(`drop role ${role}`);
      });
      await server.stop();
    },
  };
}

/** The same server and role, another database. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

/** The same server and database, another role. */
export function withRole(url: string, role: string, password: string): string {
  return url.replace(/\/\/(?:[^@/]*@)?/, `//${role}:${password}@`);
}

/** Makes a database of the owner's, a copy of `source`. */
export async function createDatabase(
  { adminUrl, ownerUrl }: TestDatabaseServer,
  name: string,
  source: string,
): Promise<void> {
  const [owner] = /(?<=\/\/)[^:@]+/.exec(ownerUrl) ?? [];
  await admin(adminUrl, (client) =>
    client.query(`create database ${name} template ${source} strategy wal_log owner ${owner}`),
  );
}

/**
 * A pool whose sessions may be cut short by dropping their database: the end of a pool does not
 * wait for them, and then nobody else listens.
 */
export function testPool(url: string, config: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...config });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs one thing on a connection of its own to the server's maintenance database. */
export async function admin<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A dropped database cuts short what is still closing; what fails before, fails in its query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function openServer() {
  const configured = process.env['DATABASE_URL'];
  if (configured) return { adminUrl: configured, stop: () => Promise.resolve() };
  sweepAbandoned();
  const folder = fs.mkdtempSync(path.join(scratchFolder(), `marquee-test-${process.pid}-`));
  // The server's user has to pass; mkdtemp lets nobody.
  fs.chmodSync(folder, 0o711);
  const options = { dataDir: folder, log: silentLog, settings: fastSettings };
  const { connection, stop } = await ensureEmbeddedPostgres(options);
  const { user, password, host, port, database } = connection;
  const adminUrl = host.startsWith('/')
    ? `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${user}:${password}@${host}:${port}/${database}`;
  return {
    adminUrl,
    async stop() {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In memory where there is plenty of it; else where everything else of tests is. */
function scratchFolder(): string {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
  } catch {
    return os.tmpdir();
  }
  const { bavail, bsize } = fs.statfsSync(memory);
  // A container may have less than its computer.
  const room = Math.min(bavail * bsize, os.freemem(), process.availableMemory());
  return room > roomNeeded ? memory : os.tmpdir();
}

/**
 * Servers of runs that were killed: their folder names a process that is gone. Young folders are
 * left alone, they may belong to a container that shares this temporary folder with us.
 */
function sweepAbandoned(): void {
  const anHourAgo = Date.now() - 3_600_000;
  for (const root of [os.tmpdir(), memory].filter((one) => fs.existsSync(one))) {
    for (const entry of fs.readdirSync(root)) {
      const owner = Number(folderName.exec(entry)?.[1] ?? process.pid);
      if (owner === process.pid || isRunning(owner)) continue;
      const folder = path.join(root, entry);
      const { uid, mtimeMs } = fs.statSync(folder);
      if (uid !== process.getuid?.() || mtimeMs > anHourAgo) continue;
      const cluster = path.join(folder, 'postgresql');
      const pid = readPidFile(cluster)?.pid;
      if (pid !== undefined && worksIn(pid, cluster)) process.kill(pid, 'SIGQUIT');
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** The number alone may by now be another process's. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}
