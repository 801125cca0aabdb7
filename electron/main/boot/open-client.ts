import type { Kiosk } from '../kiosk/kiosk.ts';
import type { Lock } from '../lock/lock.ts';
import type { Log } from '../log/log.ts';
import type { MainWindow } from '../window/main-window.ts';

/**
 * Opens the window for the tray, a notification, a link or a second start. Anyone can reach a computer that plays as
 * a screen, so the client locks first.
 */
export function createOpenClient(parts: {
  window: Pick<MainWindow, 'open'>;
  kiosk: () => Pick<Kiosk, 'isOpen'>;
  lock: () => Pick<Lock, 'now'>;
  log: Log;
}): () => void {
  const { window, kiosk, lock, log } = parts;
  async function open(): Promise<void> {
    if (kiosk().isOpen()) await lock().now();
    await window.open();
  }
  return () => {
    open().catch((error: unknown) => log.error('window.open', error));
  };
}
