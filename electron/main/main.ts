import { app } from 'electron';
import { phases } from './boot/phases.ts';
import { PhaseFailed, runPhases } from './boot/run-phases.ts';
import { readGround } from './boot/ground.ts';
import { createShell, type Shell } from './boot/shell.ts';
import { StartRefused } from './boot/start-refused.ts';
import { failureExitCode } from './crash/watch-crashes.ts';

/** A start that failed says so in a dialogue, in the log and by the exit code. */
async function reportFailure({ log, dialogs }: Shell, error: unknown): Promise<void> {
  log.error('start.failed', error);
  const cause = error instanceof PhaseFailed ? error.cause : error;
  const phase = error instanceof PhaseFailed ? error.phase : 'start';
  await app.whenReady();
  await dialogs.startFailed({
    phase,
    problem: cause instanceof StartRefused ? cause.problem : null,
  });
}

async function start(): Promise<void> {
  const shell = createShell(readGround());
  try {
    if (!(await runPhases(phases, shell, shell.log))) app.exit(0);
  } catch (error) {
    try {
      await reportFailure(shell, error);
    } finally {
      app.exit(failureExitCode);
    }
  }
}

start().catch((error: unknown) => {
  // Not even the log could be opened; stderr is what is left.
  process.stderr.write(`Marquee cannot start: ${String(error)}\n`);
  app.exit(failureExitCode);
});
