import { BrowserWindow, nativeTheme, screen } from 'electron';
import { desktopOrigin, type DesktopEvent, type DesktopEventArguments } from '#shared/desktop.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { visibleBounds } from './visible-bounds.ts';
import { windowOptions } from './window-options.ts';

/**
 * The renderer's guards send on who is signed in, to /application. The other way round a visitor would be told to
 * sign in for a page that he never asked for.
 */
const startUrl = `${desktopOrigin}/login`;

export type MainWindow = {
  open(): Promise<void>;
  focus(): void;
  /** Loads the start page anew, for a changed server. */
  restart(): Promise<void>;
  reload(): void;
  send<E extends DesktopEvent>(event: E, ...values: DesktopEventArguments<E>): void;
};

/** The one window. `open` makes it, or shows the one there is. */
export function createMainWindow(parts: {
  settings: () => SettingsStore;
  preload: string;
  isPackaged: boolean;
}): MainWindow {
  let window: BrowserWindow | null = null;

  async function open(): Promise<void> {
    if (window) return focus();
    const saved = parts.settings().get('window');
    const areas = screen.getAllDisplays().map((display) => display.workArea);
    const opened = new BrowserWindow(
      windowOptions({
        bounds: visibleBounds(saved, areas),
        preload: parts.preload,
        isPackaged: parts.isPackaged,
        isDark: nativeTheme.shouldUseDarkColors,
      }),
    );
    window = opened;
    if (saved?.isMaximized) opened.maximize();
    // Shown when there is something to see, so there is no white flash.
    opened.once('ready-to-show', () => opened.show());
    opened.on('close', () => {
      const isMaximized = opened.isMaximized();
      parts.settings().set('window', { ...opened.getNormalBounds(), isMaximized });
    });
    opened.on('closed', () => {
      window = null;
    });
    await opened.loadURL(startUrl);
  }

  function focus(): void {
    if (!window) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  return {
    open,
    focus,
    restart: async () => {
      await window?.loadURL(startUrl);
    },
    reload: () => window?.reload(),
    send: (event, ...values) => {
      if (window && !window.webContents.isDestroyed()) window.webContents.send(event, ...values);
    },
  };
}
