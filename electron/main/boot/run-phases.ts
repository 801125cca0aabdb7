import type { Log } from '../log/log.ts';

/**
 * One step of starting up. `run` answers 'stop' to end the start without an error (a second instance). What has to
 * happen before Electron is ready must not return a promise: the loop awaits nothing before the first one does.
 */
export type Phase<Shell> = {
  name: string;
  run: (shell: Shell) => void | 'stop' | Promise<void>;
};

export class PhaseFailed extends Error {
  readonly phase: string;

  constructor(phase: string, cause: unknown) {
    super(`phase ${phase} failed`, { cause });
    this.phase = phase;
  }
}

/** Runs the phases in their order; false if one of them stopped the start. */
export async function runPhases<Shell>(
  phases: readonly Phase<Shell>[],
  shell: Shell,
  log: Log,
): Promise<boolean> {
  for (const { name, run } of phases) {
    try {
      const result = run(shell);
      if (result === 'stop') {
        log.info('start.stopped', { phase: name });
        return false;
      }
      if (result instanceof Promise) await result;
    } catch (error) {
      throw new PhaseFailed(name, error);
    }
  }
  return true;
}
