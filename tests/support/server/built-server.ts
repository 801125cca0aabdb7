import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach } from 'vitest';
import { serverEntry } from '../../../build/scripts/lib/server-env.mjs';
import { projectRoot } from '#server/db/migrate.ts';
import { simulatedClock } from '#server/db/embedded/simulated-clock.ts';
import { untilDone } from '../eventually.ts';
import { testAppKey } from './test-server.ts';

/** The built server as a process of its own, on a free port. */
export interface BuiltServer {
  child: ChildProcess;
  address: string;
  /** Everything it printed so far; complete after the child's event `close`, not after `exit`. */
  output(): string;
}

/** Ends a process and waits for its exit. */
export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts built servers for the tests of a file; each is killed after its test. */
export function builtServers(databaseUrl: () => string) {
  const running: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of running.splice(0)) await kill(child);
  });
  return {
    /** A process that is killed after the test, too. */
    track: (child: ChildProcess) => running.push(child),
    async start(env: Record<string, string> = {}): Promise<BuiltServer> {
      const settings = {
        PATH: process.env['PATH'],
        ...simulatedClock(),
        PORT: '0',
        SANDBOX: '1',
        DEMO: 'accounts',
        APP_KEY: testAppKey,
        DATABASE_URL: databaseUrl(),
        LOG_LEVEL: 'trace',
        ...env,
      };
      const entry = path.join(projectRoot(), 'dist/server', serverEntry(settings));
      const child = spawn(process.execPath, [entry], {
        env: settings,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.push(child);
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
        });
      }
      const ready = () => /is ready on (http:\S+)/.exec(printed)?.[1];
      await untilDone('the server starts', {
        isDone: () => ready() !== undefined,
        isAlive: () => child.exitCode === null,
        progress: () => printed.length,
      });
      const address = ready();
      if (address === undefined) throw new Error(`the server ended: ${printed}`);
      return { child, address, output: () => printed };
    },
  };
}
