import type { EventEmitter } from 'node:events';
import type { App, WebContents } from 'electron';
import type { Log } from '../log/log.ts';
import type { Dialogs } from '../dialogs.ts';
import { createReloadGuard } from './reload-guard.ts';

/** Exit code of an app that ended because of an error of its own. */
export const failureExitCode = 1;

/** Errors that nobody caught: logged, and an exception ends the app, because its state is unknown from then on. */
export function watchProcess(process: EventEmitter, app: Pick<App, 'exit'>, log: Log): void {
  process.on('uncaughtException', (error: unknown) => {
    log.error('main.uncaught-exception', error);
    app.exit(failureExitCode);
  });
  process.on('unhandledRejection', (reason: unknown) => {
    log.error('main.unhandled-rejection', reason);
  });
}

/** Pages that crash are loaded again, at most 3 times in 5 minutes; then, and when they hang, the user decides. */
export function watchPages(app: Pick<App, 'on' | 'exit'>, dialogs: Dialogs, log: Log): void {
  const mayReload = createReloadGuard({ times: 3, windowMs: 5 * 60_000, now: Date.now });

  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    log.error('page.gone', reason, { exitCode });
    if (reason === 'clean-exit') return;
    // Out of the event, or Electron finds the dead process still attached.
    setImmediate(() => {
      if (mayReload()) reload(contents);
      else decide(dialogs.crashed(), { reload: () => reload(contents), quit });
    });
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.error('child.gone', reason, { type, exitCode });
  });
  app.on('web-contents-created', (_event, contents) => {
    contents.on('unresponsive', () => {
      log.error('page.unresponsive', 'no answer');
      decide(dialogs.unresponsive(), {
        wait: () => undefined,
        // A page that hangs takes no reload; its process ends, and the handler above loads it again.
        reload: () => {
          if (!contents.isDestroyed()) contents.forcefullyCrashRenderer();
        },
      });
    });
  });

  function decide<Choice extends string>(
    choice: Promise<Choice>,
    actions: Record<Choice, () => void>,
  ): void {
    choice
      .then((chosen) => actions[chosen]())
      .catch((error: unknown) => log.error('dialog.failed', error));
  }

  const quit = () => app.exit(failureExitCode);

  function reload(contents: WebContents): void {
    if (!contents.isDestroyed()) contents.reload();
  }
}
