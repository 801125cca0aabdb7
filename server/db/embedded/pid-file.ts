import fs from 'node:fs';
import path from 'node:path';

/** What a running server writes down in its data folder. */
export interface PidFile {
  pid: number;
  port: number | undefined;
  socketFolder: string | undefined;
}

/** Reads postmaster.pid; undefined while no server runs (or one is just writing it). */
export function readPidFile(cluster: string): PidFile | undefined {
  let text: string;
  try {
    text = fs.readFileSync(pidFilePath(cluster), 'utf8');
  } catch {
    return undefined; // Not there, which is the ordinary case before a start.
  }
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return undefined;
  const port = Number.parseInt(lines[3] ?? '', 10);
  return { pid, port: port > 0 ? port : undefined, socketFolder: lines[4]?.trim() || undefined };
}

/** Whether the process runs; one that has ended and only waits to be collected does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The state follows the name, which stands in brackets and may hold anything.
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false; // Ended between the two looks.
  }
}

/**
 * Takes away the lock files (the pid file, and the socket's) of a server that was killed, where
 * PostgreSQL itself would not dare: the number in them now belongs to another process, usual
 * after a container restarts, or to a zombie. Done only when no process at all works in the
 * cluster's folder, which every process of a server does. Linux only; elsewhere PostgreSQL's own
 * check has to do.
 */
export function discardStaleLocks(cluster: string, socketLock: string | undefined): void {
  if (process.platform !== 'linux') return;
  const files = [pidFilePath(cluster), ...(socketLock === undefined ? [] : [socketLock])];
  const before = files.map((file) => [file, readPid(file)] as const);
  if (isAnyoneIn(cluster)) return;
  for (const [file, pid] of before) if (pid !== undefined) discard(file, pid);
}

function discard(file: string, pid: number): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return; // Another process took it away.
  }
  // A server that started meanwhile wrote its own: it goes back.
  if (readPid(aside) === pid) fs.rmSync(aside);
  else fs.renameSync(aside, file);
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined; // Not there.
  }
}

function isAnyoneIn(cluster: string): boolean {
  return fs.readdirSync('/proc').some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return fs.readlinkSync(`/proc/${entry}/cwd`) === cluster;
    } catch {
      return false; // Ended, a zombie, or another user's, who could not open our cluster.
    }
  });
}

function pidFilePath(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}
