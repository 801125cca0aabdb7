import type { EventEmitter } from 'node:events';
import type { App, WebContents } from 'electron';
import type { Log } from '../log/log.ts';
import type { Dialogs } from '../dialogs.ts';
import { monotonicMs } from '../monotonic-ms.ts';
import { createTimesLimit } from '../times-limit.ts';

/** Exit code of an app that ended because of an error of its own. */
export const failureExitCode = 1;

/**
 * Errors that nobody caught: logged, and an exception ends the app, because its state is unknown from then on. The
 * user is told once, whatever else breaks meanwhile.
 */
export function watchProcess(
  process: EventEmitter,
  app: Pick<App, 'exit' | 'whenReady'>,
  dialogs: Pick<Dialogs, 'broken'>,
  log: Log,
): void {
  let isTold = false;
  const tell = async () => {
    try {
      await app.whenReady();
      await dialogs.broken();
    } catch (error) {
      log.error('dialog.failed', error);
    }
    app.exit(failureExitCode);
  };
  process.on('uncaughtException', (error: unknown) => {
    log.error('main.uncaught-exception', error);
    if (isTold) return;
    isTold = true;
    void tell();
  });
  process.on('unhandledRejection', (reason: unknown) => {
    log.error('main.unhandled-rejection', reason);
  });
}

type PageWatch = {
  /** Looks after itself: nobody is there who could be asked. */
  isUnattended: (contents: WebContents) => boolean;
  /** A page is loaded again: what was typed in it is lost, and whoever typed it has to know. */
  onRestarted: () => void;
};

/**
 * Pages that crash are loaded again, at most 3 times in 5 minutes; then, and when they hang, the user decides. Helper
 * processes are started anew by Chromium itself, for ever; after more than 5 ends in a minute the user decides too.
 */
export function watchPages(
  app: Pick<App, 'on' | 'exit' | 'relaunch'>,
  dialogs: Pick<Dialogs, 'crashed' | 'unresponsive' | 'childCrashed'>,
  log: Log,
  { isUnattended, onRestarted }: PageWatch,
): void {
  const mayReload = createTimesLimit({ times: 3, windowMs: 5 * 60_000, now: monotonicMs });
  const mayDie = createTimesLimit({ times: 5, windowMs: 60_000, now: monotonicMs });
  let isGivenUp = false;

  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    if (isUnattended(contents)) return;
    log.error('page.gone', reason, { exitCode });
    if (reason === 'clean-exit') return;
    // Out of the event, or Electron finds the dead process still attached.
    setImmediate(() => {
      if (mayReload()) reload(contents);
      else decide(dialogs.crashed(), { reload: () => reload(contents), quit });
    });
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason === 'clean-exit' || isGivenUp) return;
    log.error('child.gone', reason, { type, exitCode });
    if (mayDie()) return;
    // Once and for all: neither the log nor the user can do with one of these for every further end.
    isGivenUp = true;
    const restart = () => {
      app.relaunch();
      quit();
    };
    decide(dialogs.childCrashed(), { restart, quit });
  });
  app.on('web-contents-created', (_event, contents) => {
    contents.on('unresponsive', () => {
      if (isUnattended(contents)) return;
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
    if (contents.isDestroyed()) return;
    onRestarted();
    contents.reload();
  }
}
