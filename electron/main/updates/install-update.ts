import { spawn } from 'node:child_process';
import { chmodSync, renameSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { sync } from './package-file.ts';

/** Puts a whole package where the AppImage lies that runs: under its name, which shortcuts and starts know. */
export async function replaceAppImage(file: string, appImage: string): Promise<void> {
  // Whoever could start the one before can start this one.
  chmodSync(file, (statSync(appImage).mode & 0o777) | 0o100);
  renameSync(file, appImage);
  await sync(dirname(appImage));
}

/** What an AppImage tells the program in it, of itself: the next one has its own. */
const ofAppImage = ['APPIMAGE', 'APPDIR', 'ARGV0', 'OWD'];

/** Waits for the process `$1`, for half a minute at most, and becomes what follows. */
const waiter =
  'n=0; while kill -0 "$1" 2>/dev/null && [ $n -lt 150 ]; do sleep 0.2; n=$((n+1)); done; shift; exec "$@"';

/**
 * Starts a program on Linux when a process, this one, has ended. Electron's own way would run from the mounted AppImage,
 * which is gone by then; the system's shell is not.
 */
export function startAfterEnd(
  program: string,
  args: readonly string[],
  pid: number = process.pid,
): void {
  const env = { ...process.env };
  for (const name of ofAppImage) delete env[name];
  const child = spawn('/bin/sh', ['-c', waiter, 'sh', String(pid), program, ...args], {
    cwd: homedir(),
    detached: true,
    env,
    stdio: 'ignore',
  });
  child.unref();
}
