import { simulatedClock } from './simulated-clock.ts';
import type { DatabaseUser } from './database-user.ts';

/**
 * Options for starting one of the server's programs. Nothing of our environment is handed on:
 * it holds secrets, and PG… variables that would be obeyed. A simulated date is the exception.
 */
export function runAs(user: DatabaseUser | undefined, cwd: string) {
  const kept = process.platform === 'win32' ? ['SystemRoot', 'TEMP', 'Path'] : [];
  const inherited = kept.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const own = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  const env = { ...own, ...simulatedClock(), ...Object.fromEntries(inherited) };
  return { cwd, env, ...(user && { uid: user.uid, gid: user.gid }) };
}
