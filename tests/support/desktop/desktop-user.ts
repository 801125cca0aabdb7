import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import type { PlainUser } from '../../../build/scripts/lib/desktop/plain-user.mjs';

export function spawnAs(
  user: PlainUser,
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const identity = user.isOther ? { uid: user.uid, gid: user.gid } : {};
  return spawn(command, args, { ...options, ...identity });
}

/** Ends a process of ours and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // A stopped process would keep SIGTERM waiting for ever.
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(timer);
}
