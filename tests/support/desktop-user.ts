import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';

/** Chromium's sandbox does not start for root, so root's tests run as this user. */
const userName = 'marquee-test';

export type PlainUser = { uid: number; gid: number; isOther: boolean };

/** The user that runs the desktop: whoever runs the tests, or `marquee-test` (made if need be) for root. */
export function plainUser(): PlainUser {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) return { uid, gid, isOther: false };
  const id = (flag: string) => Number(execFileSync('id', [flag, userName], { stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g'), isOther: true };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', userName]);
    return { uid: id('-u'), gid: id('-g'), isOther: true };
  }
}

/** A folder that only `user` may enter. */
export function makeFolder(user: PlainUser, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.isOther) chownSync(folder, user.uid, user.gid);
  return folder;
}

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
