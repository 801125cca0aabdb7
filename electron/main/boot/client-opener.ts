import type { Kiosk } from '../kiosk/kiosk.ts';
import type { Lock } from '../lock/lock.ts';
import type { Log } from '../log/log.ts';
import type { MainWindow } from '../window/main-window.ts';

export type ClientOpener = {
  /** Opens the window; does nothing before `begin`. */
  open: () => void;
  /** The start of the app opens its first window or the kiosk itself. */
  begin: () => void;
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
  async function openLocked(): Promise<void> {
    if (kiosk().isOpen()) await lock().now();
    await window.open();
  }
  return {
    open() {
      if (!hasBegun) return;
      openLocked().catch((error: unknown) => log.error('window.open', error));
    },
    begin() {
      hasBegun = true;
    },
  };
}
