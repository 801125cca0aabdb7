import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { simulatedClock } from '#server/db/embedded/simulated-clock.ts';
import { makeDataDir } from '../database/data-dir.ts';
import { createWorkerDatabase } from '../database/worker-database.ts';
import { untilDone } from '../eventually.ts';

const run = promisify(execFile);

/** Processes that run; whoever ends without stopping them takes them along. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The built server as a process, with a database of its own. */
export interface ServerProcess {
  address: string;
  /** Physical memory in use (RSS). */
  residentMegabytes(): Promise<number>;
  stop(): Promise<void>;
  /** Ends it without a chance to finish anything. */
  kill(): Promise<void>;
}

/**
 * Starts `dist/server/sandbox.js` on a free port; `purpose` names its folder, `extra`
 * is added to its environment. Its database is one of the run's server, which is there at once; without
 * such a server it is embedded.
 */
export async function startServerProcess(
  purpose: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const dataDir = await makeDataDir(purpose);
  const database = extra['DATABASE_URL'] === undefined ? await createWorkerDatabase() : null;
  const child = spawn(process.execPath, ['dist/server/sandbox.js'], {
    env: {
      PATH: process.env['PATH'],
      ...simulatedClock(),
      // A code that an entry does not declare is a server error there.
      NODE_ENV: 'test',
      PORT: '0',
      SANDBOX: '1',
      // Tests see what they make themselves, and their servers start the sooner.
      DEMO: 'accounts',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...extra,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const address = () => /is ready on (http:\S+)/.exec(printed)?.[1] ?? '';
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isOver()) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const isReady = await untilDone('the server starts', {
      isDone: () => address() !== '',
      isAlive: () => !isOver(),
      progress: () => printed.length,
    });
    if (!isReady) throw new Error(`the server ended: ${printed}`);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  const residentMegabytes = async () => {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]);
    return Number(stdout) / 1024;
  };
  return {
    address: address(),
    residentMegabytes,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
