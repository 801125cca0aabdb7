import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import type { DatabaseLog } from './database-log.ts';
import { type Layout, prepareLayout, writeLocation } from './layout.ts';
import { discardStaleLocks, readPidFile } from './pid-file.ts';
import { logTail, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { join, type Presence } from './presence.ts';
import { chooseTransport, type EmbeddedConnection, type Transport } from './transport.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  /** Further settings of the server, e.g. `fsync=off` for tests, that hold if this call starts it. */
  settings?: readonly string[];
  /** Where databases live whose data folder the server's user cannot reach. */
  systemHome?: string;
}

export interface EmbeddedPostgres {
  /** As the server's superuser, to its database `postgres`. */
  connection: EmbeddedConnection;
  /** Whether the server was there already, of another process or of one that was killed. */
  wasRunning: boolean;
  /** Leaves the server; stops it if no other process uses it, and waits until it has ended. */
  stop: () => Promise<void>;
}

interface Supervised {
  layout: Layout;
  binaries: PostgresBinaries;
  transport: Transport;
  settings: readonly string[];
}

/** Ends without having owned the cluster, in a row, that show that it cannot start at all. */
const mostFailures = 5;
const startLimit = 20_000;
const recoveryLimit = 600_000;

/**
 * Joins the PostgreSQL server of `dataDir`, starting it (and making its cluster) if need be, and
 * brings it back whenever it dies until `stop` is called.
 * @throws with the server's last log lines if it cannot start, or does not come up in 20 s (10 min
 *   in recovery).
 */
export async function ensureEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = [] } = options;
  const layout = await prepareLayout(dataDir, options.systemHome);
  const binaries = locateBinaries(layout.user);
  await ensureCluster(layout, binaries, !settings.includes('fsync=off'));
  writeLocation(dataDir, layout);
  const server: Supervised = { layout, binaries, settings, transport: chooseTransport(layout) };
  const { presence, wasRunning } = await attach(server);
  log.info(`embedded database ${wasRunning ? 'joined' : 'started'} in ${layout.cluster}`);
  const watch = watchOver(server, presence, log);
  return { connection: server.transport.connection(), wasRunning, stop: watch.stop };
}

interface Attached {
  presence: Presence;
  wasRunning: boolean;
}

/** Joins the server, starting it as often as it takes; `signal` gives up. */
async function attach(server: Supervised, signal?: AbortSignal): Promise<Attached> {
  const { layout, transport } = server;
  const begun = Date.now();
  let deadline = begun + startLimit;
  let failures = 0;
  let child: ChildProcess | undefined;
  for (;;) {
    const refusal = await tryJoin(server);
    if ('presence' in refusal) return { ...refusal, wasRunning: child === undefined };
    const isStarting = refusal.code === cannotConnectNow;
    // Recovery after a power cut may take long, but it goes on as long as the server says so.
    if (isStarting) deadline = Math.min(Date.now() + startLimit, begun + recoveryLimit);
    if (signal?.aborted || Date.now() > deadline || failures === mostFailures) {
      child?.kill('SIGINT');
      throw new Error(
        `The embedded database did not start. Its log (${layout.logFile}) ends with:\n` +
          logTail(layout),
        { cause: refusal.error },
      );
    }
    if (!isStarting && (child === undefined || hasEnded(child))) {
      if (child !== undefined) {
        // With a pid file another process is starting or stopping the server: then we wait.
        failures = readPidFile(layout.cluster) === undefined ? failures + 1 : 0;
        discardStaleLocks(layout.cluster, transport.socketLock);
        await pause(200);
      }
      const settings = server.settings.flatMap((setting) => ['-c', setting]);
      const flags = [...(await transport.serverFlags()), ...settings];
      child = spawnPostmaster(layout, server.binaries, flags);
    }
    await pause(25);
  }
}

/** PostgreSQL's code while it starts, recovers or shuts down. */
const cannotConnectNow = '57P03';

async function tryJoin({
  transport,
  layout,
}: Supervised): Promise<{ presence: Presence } | { error: unknown; code: unknown }> {
  try {
    return { presence: await join(transport.connection(), layout.cluster) };
  } catch (error) {
    return { error, code: error instanceof Error && 'code' in error ? error.code : undefined };
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function watchOver(server: Supervised, first: Presence, log: DatabaseLog) {
  const stopping = new AbortController();
  const whenStopping = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const isStopping = () => stopping.signal.aborted;
  let presence: Presence | undefined = first;

  const watching = (async () => {
    while (!isStopping()) {
      await Promise.race([presence?.lost, whenStopping]);
      if (isStopping()) return;
      presence = undefined;
      log.warn('the embedded database is gone; starting it again');
      try {
        presence = (await attach(server, stopping.signal)).presence;
        log.info('the embedded database is back');
      } catch (error) {
        if (!isStopping()) log.warn(`the embedded database stays away: ${String(error)}`);
        await Promise.race([pause(1_000), whenStopping]);
      }
    }
  })();

  const leave = async () => {
    stopping.abort();
    await watching;
    if (presence === undefined) return;
    const isLast = await presence.leave();
    if (isLast && !(await stopPostmaster(server.layout, server.binaries))) {
      log.warn(`the embedded database in ${server.layout.cluster} is slow to stop`);
    }
    await presence.end();
  };
  let left: Promise<void> | undefined;
  return { stop: () => (left ??= leave()) };
}
