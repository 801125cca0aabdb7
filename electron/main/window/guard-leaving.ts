import { setImmediate as nextTurn } from 'node:timers/promises';
import { app, type BrowserWindow } from 'electron';
import type { Log } from '../log/log.ts';
import { createLeaveGuard, type Leaving } from './leave-guard.ts';

export type LeavingWindow = {
  /** The whole app is about to end. */
  quitting(): void;
  /** Loads `url`; `onLeaving` is called when nothing holds the page back any more. False where the user stays. */
  leaveFor(url: string, onLeaving: () => void): Promise<boolean>;
  /** The system ends the session: nothing may hold it up. */
  letGo(): void;
};

/**
 * Puts the question before everything that takes the window's page away while something in it is not saved. Left
 * alone, Electron shows nothing and keeps the page: the window could then never be closed.
 */
export function guardLeaving(
  window: BrowserWindow,
  parts: {
    ask: (window: BrowserWindow) => Promise<'leave' | 'stay'>;
    /** Does its × only hide it? Then it keeps all that is in it. */
    hidesOnClose: () => boolean;
    /** The app was to end, and the user stays. */
    onStayed: () => void;
    log: Log;
  },
): LeavingWindow {
  const contents = window.webContents;
  const guard = createLeaveGuard({
    ask: async () => {
      // Out of the event: what is done again must not meet the one that is being cancelled.
      await nextTurn();
      // Nobody answers a question about a page that is out of sight.
      if (!window.isVisible() || window.isMinimized()) window.show();
      return parts.ask(window);
    },
    unnamed: { again: () => contents.reload() },
    log: parts.log,
  });
  const quit: Leaving = { again: () => app.quit(), stayed: parts.onStayed };
  const close: Leaving = { again: () => window.close() };
  let isQuitting = false;

  window.on('close', (event) => {
    if (!isQuitting && parts.hidesOnClose()) {
      event.preventDefault();
      window.hide();
      return;
    }
    guard.intend(isQuitting ? quit : close);
  });
  // Windows only: the user signs out, or the computer is switched off.
  window.on('session-end', guard.letGo);
  contents.on('will-prevent-unload', (event) => {
    isQuitting = false;
    if (guard.isLetGo()) event.preventDefault();
  });
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) guard.pageIsNew();
  });

  function leaveFor(url: string, onLeaving: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      const started = (details: { url: string; isMainFrame: boolean }) => {
        if (details.url !== url || !details.isMainFrame) return;
        settle(true);
        onLeaving();
      };
      const settle = (hasLeft: boolean) => {
        contents.off('did-start-navigation', started);
        resolve(hasLeft);
      };
      const load = () => {
        guard.intend({ again: load, stayed: () => settle(false) });
        contents.loadURL(url).catch((error: unknown) => parts.log.error('window.load', error));
      };
      contents.on('did-start-navigation', started);
      load();
    });
  }

  return {
    quitting() {
      isQuitting = true;
    },
    leaveFor,
    letGo: guard.letGo,
  };
}
