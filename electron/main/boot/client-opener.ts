import type { Kiosk } from '../kiosk/kiosk.ts';
import type { Lock } from '../lock/lock.ts';
import type { Log } from '../log/log.ts';
import type { MainWindow } from '../window/main-window.ts';

export type ClientOpener = {
  /** Opens the window. A request before `begin` is for the start of the app. */
  open: () => void;
  /** Called once, when the start opens its first window or the kiosk. Returns whether the client was requested before. */
  begin: () => boolean;
};

/**
 * Opens the window for the tray, a notification, a link or a second start. Anyone can reach a computer that plays as
 * a screen, so the client locks first.
 */
export function createClientOpener(parts: {
  window: Pick<MainWindow, 'open'>;
  kiosk: () => Pick<Kiosk, 'isOpen'>;
  lock: () => Pick<Lock, 'now'>;
  log: Log;
}): ClientOpener {
  const { window, kiosk, lock, log } = parts;
  let hasBegun = false;
  let isRequested = false;
  async function openLocked(): Promise<void> {
    if (kiosk().isOpen()) await lock().now();
    await window.open();
  }
  return {
    open() {
      if (hasBegun) openLocked().catch((error: unknown) => log.error('window.open', error));
      else isRequested = true;
    },
    begin() {
      hasBegun = true;
      return isRequested;
    },
  };
}
