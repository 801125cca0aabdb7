import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import type { Layout } from './layout.ts';
import { isRunning, readPidFile } from './pid-file.ts';
import { runAs } from './run-as.ts';

/** Sized for a small office beside the application on one machine. */
const settings = [
  'shared_buffers=128MB',
  'max_wal_size=256MB',
  // What it runs on are solid-state disks; the default plans for heads that move.
  'random_page_cost=1.1',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // Parallel workers need shared memory that containers and logind's RemoveIPC take away.
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
];

const largestLog = 5_000_000;

/** Starts the server in its own session: a Ctrl+C or a kill meant for us does not reach it. */
export function spawnPostmaster(
  layout: Layout,
  binaries: PostgresBinaries,
  flags: readonly string[],
): ChildProcess {
  rotate(layout.logFile);
  const log = fs.openSync(layout.logFile, 'a', 0o600);
  try {
    const common = settings.flatMap((setting) => ['-c', setting]);
    const child = spawn(binaries.postgres, ['-D', layout.cluster, ...common, ...flags], {
      ...runAs(layout.user, layout.cluster),
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    });
    // Raised when it cannot be run at all; the log is where whoever waits for it looks.
    child.on('error', (error) => fs.appendFileSync(layout.logFile, `${error.message}\n`));
    child.unref();
    return child;
  } finally {
    fs.closeSync(log);
  }
}

/** Last lines of the server's log, for error messages. */
export function logTail(layout: Layout, lines = 12): string {
  if (!fs.existsSync(layout.logFile)) return '(no log)';
  return fs.readFileSync(layout.logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/**
 * Fast shutdown: open transactions roll back, everything committed is checkpointed. Resolves when
 * the server's process is gone; false if it has not gone in 30 s, it then ends by itself.
 */
export async function stopPostmaster(layout: Layout, binaries: PostgresBinaries): Promise<boolean> {
  const pid = readPidFile(layout.cluster)?.pid;
  if (pid === undefined || !isRunning(pid)) return true;
  if (process.platform === 'win32') {
    const stop = ['stop', '-D', layout.cluster, '-m', 'fast', '-w'];
    await promisify(execFile)(binaries.pgCtl, stop, runAs(layout.user, layout.cluster));
    return true;
  }
  process.kill(pid, 'SIGINT');
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(20)) {
    if (!isRunning(pid)) return true;
  }
  return false;
}

function rotate(file: string): void {
  if (fs.existsSync(file) && fs.statSync(file).size > largestLog) fs.renameSync(file, `${file}.1`);
}
