/** What libfaketime (Debian's package `faketime`) reads in each process. */
const variables = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC'] as const;

/**
 * Variables for a child process with an environment of its own, so that it has the simulated date of this
 * process; empty under the real clock. A database on another date would reject every session as expired.
 */
export function simulatedClock(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  if (env['FAKETIME'] === undefined) return {};
  return Object.fromEntries(
    variables.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
