import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, openSync, closeSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './binaries.ts';
import { databaseUser, type DatabaseUser } from './database-user.ts';
import { preparePlaces, type Places } from './places.ts';

/** An embedded server that is up. */
export interface EmbeddedPostgres {
  /** Unix socket, user and database for node-postgres. */
  connection: { host: string; port: number; user: string; database: string };
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: { info(text: string): void; warn(text: string): void };
  /** Further settings as `name=value`. */
  settings?: readonly string[];
}

/** The port only names the socket file; nothing listens on TCP. */
const port = 5432;
const startSeconds = 20;
/** Held shared by every process that uses the server, so that the last one stops it. */
const usersLock = 7_264_190_115;

/**
 * Makes sure that the PostgreSQL of a data folder runs: reuses a running one (also after this
 * process was killed), starts it otherwise. Trust authentication is safe because the socket lies
 * in a folder that only its owner enters.
 */
export async function ensureEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL needs unix sockets. Set DATABASE_URL on Windows.');
  }
  const user = databaseUser();
  const binaries = postgresBinaries(user);
  const places = preparePlaces(options.dataDir, user);
  initialise(binaries, places, user);
  const admin = { host: places.socket, port, user: 'marquee', database: 'postgres' };
  await start(binaries, places, user, options, admin);
  const hold = await holdServer(admin, options);
  const connection = { ...admin, database: 'marquee' };
  return { connection, stop: () => release(hold, places) };
}

function initialise(binaries: string, places: Places, user: DatabaseUser | null): void {
  if (existsSync(path.join(places.cluster, 'PG_VERSION'))) return;
  // The built-in provider sorts the same on every system and library version.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const basics = ['-D', places.cluster, '-U', 'marquee', '-A', 'trust', '-E', 'UTF8'];
  execFileSync(path.join(binaries, 'initdb'), [...basics, ...locale], {
    ...user,
    cwd: places.cluster,
    stdio: 'pipe',
  });
}

async function start(
  binaries: string,
  places: Places,
  user: DatabaseUser | null,
  options: EmbeddedOptions,
  admin: pg.ClientConfig,
): Promise<void> {
  const until = Date.now() + startSeconds * 1000;
  let child: ChildProcess | null = null;
  while (Date.now() < until) {
    if (await answers(admin)) return;
    // A server that ended at once met a left-over of a killed one (stale pid file, a zombie not
    // yet reaped): it is tried again until the time is over.
    if (child === null || child.exitCode !== null || child.signalCode !== null) {
      child = spawnServer(binaries, places, user, options.settings ?? []);
    }
    await delay(50);
  }
  const log = existsSync(places.logFile) ? readFileSync(places.logFile, 'utf8').slice(-2000) : '';
  throw new Error(`The embedded PostgreSQL did not start in ${startSeconds} s.\n${log}`);
}

function spawnServer(
  binaries: string,
  places: Places,
  user: DatabaseUser | null,
  settings: readonly string[],
): ChildProcess {
  const fixed = ['listen_addresses=', 'max_connections=80', 'shared_buffers=64MB'];
  const flags = [...fixed, ...settings].flatMap((setting) => ['-c', setting]);
  const log = openSync(places.logFile, 'a');
  const child = spawn(
    path.join(binaries, 'postgres'),
    ['-D', places.cluster, '-k', places.socket, ...flags],
    // Detached: a signal to this process's group (Ctrl-C) must not cut the database off first.
    { ...user, cwd: places.cluster, stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  child.unref();
  return child;
}

async function answers(admin: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(admin);
  try {
    await client.connect();
    return true;
  } catch {
    return false; // not up yet: the caller's loop has the time limit
  } finally {
    await client.end().catch(() => undefined); // a connection that never was cannot be ended
  }
}

/** Takes the users' lock and makes the product's database. */
async function holdServer(
  admin: pg.ClientConfig,
  { log }: EmbeddedOptions,
): Promise<pg.Client> {
  const client = new pg.Client(admin);
  client.on('error', (error) => log.warn(`embedded PostgreSQL: ${error.message}`));
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
  const found = await client.query(`select 1 from pg_database where datname = 'marquee'`);
  if (found.rowCount === 0) {
    try {
      await client.query('create database marquee');
    } catch (error) {
      // Two first starts at once: the other one made it.
      if (!(error instanceof pg.DatabaseError) || !['42P04', '23505'].includes(error.code ?? '')) {
        throw error;
      }
    }
  }
  return client;
}

async function release(hold: pg.Client, places: Places): Promise<void> {
  const { rows } = await hold.query<{ alone: boolean }>(
    `select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as alone`,
    [usersLock],
  );
  const pid = postmasterPid(places);
  await hold.end();
  if (!rows[0]?.alone || pid === null) return;
  process.kill(pid, 'SIGINT'); // fast shutdown: ends sessions, writes a checkpoint
  const until = Date.now() + startSeconds * 1000;
  while (existsSync(path.join(places.cluster, 'postmaster.pid')) && Date.now() < until) {
    await delay(20);
  }
}

function postmasterPid(places: Places): number | null {
  const file = path.join(places.cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}
