import { BrowserWindow } from 'electron';
import type { DesktopDisplay } from '#shared/desktop-kiosk.ts';
import type { Language } from '#shared/domain/constants.ts';
import { pagePreferences } from '../page-preferences.ts';
import { numberPage } from './drawn-pages.ts';

const shownMs = 4_000;
/** Shares of the display's shorter side: the window, and what is left below and beside it. */
const share = 0.24;
const margin = 0.05;

/** Shows on each display its number, in a little window at its foot that takes neither keyboard nor mouse. */
export function identifyDisplays(displays: readonly DesktopDisplay[], language: Language): void {
  for (const display of displays) {
    const shorter = Math.min(display.width, display.height);
    const side = Math.round(shorter * share);
    const window = new BrowserWindow({
      x: Math.round(display.x + shorter * margin),
      y: Math.round(display.y + display.height - side - shorter * margin),
      width: side,
      height: side,
      frame: false,
      focusable: false,
      alwaysOnTop: true,
      skipTaskbar: true,
      resizable: false,
      show: false,
      backgroundColor: '#15161c',
      webPreferences: { ...pagePreferences(true), partition: 'display-number' },
    });
    window.setIgnoreMouseEvents(true);
    window.once('ready-to-show', () => window.showInactive());
    window.loadURL(numberPage(display.number, language)).catch(() => undefined);
    setTimeout(() => {
      if (!window.isDestroyed()) window.destroy();
    }, shownMs);
  }
}
