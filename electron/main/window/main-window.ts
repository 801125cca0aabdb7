import { BrowserWindow, nativeImage, nativeTheme, screen } from 'electron';
import icon from '#resources/icons/128x128.png?inline';
import { desktopOrigin, type DesktopEvent, type DesktopEventArguments } from '#shared/desktop.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Dialogs } from '../dialogs.ts';
import type { Log } from '../log/log.ts';
import type { MenuWords } from '../menu/menu-words.ts';
import { offerContextMenu } from '../menu/offer-context-menu.ts';
import { guardLeaving, type LeavingWindow } from './guard-leaving.ts';
import { boundsToKeep, visibleBounds } from './visible-bounds.ts';
import { windowOptions } from './window-options.ts';

/**
 * The renderer's guards send on who is signed in, to /application. The other way round a visitor would be told to
 * sign in for a page that he never asked for.
 */
const startUrl = `${desktopOrigin}/login`;

export type MainWindow = {
  /** Null while it is closed. */
  current(): BrowserWindow | null;
  open(): Promise<void>;
  focus(): void;
  /**
   * Loads the start page anew; `onLeaving` is called once the old page is sure to go. False where it stays,
   * because something in it is not saved.
   */
  restart(onLeaving: () => void): Promise<boolean>;
  /** The app is about to quit, as far as its pages let it. */
  quitting(): void;
  /** The system ends the session: unsaved changes hold nothing up from now on. */
  letGo(): void;
  send<E extends DesktopEvent>(event: E, ...values: DesktopEventArguments<E>): void;
};

/** The one window. `open` makes it, or shows the one there is. */
export function createMainWindow(parts: {
  settings: () => SettingsStore;
  preload: string;
  isPackaged: boolean;
  dialogs: Pick<Dialogs, 'leave'>;
  words: () => MenuWords;
  serverOrigin: () => string;
  log: Log;
}): MainWindow {
  let window: BrowserWindow | null = null;
  let leaving: LeavingWindow | null = null;

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
        icon: nativeImage.createFromDataURL(icon),
      }),
    );
    window = opened;
    leaving = guardLeaving(opened, { ask: parts.dialogs.leave, log: parts.log });
    offerContextMenu(opened, parts);
    if (saved?.isMaximized) opened.maximize();
    // Shown when there is something to see, so there is no white flash.
    opened.once('ready-to-show', () => opened.show());
    opened.on('close', () => {
      const bounds = { ...opened.getNormalBounds(), isMaximized: opened.isMaximized() };
      parts.settings().set('window', boundsToKeep(saved, bounds));
    });
    opened.on('closed', () => {
      window = null;
      leaving = null;
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
    current: () => window,
    open,
    focus,
    async restart(onLeaving) {
      if (leaving) return leaving.leaveFor(startUrl, onLeaving);
      onLeaving();
      return true;
    },
    quitting: () => leaving?.quitting(),
    letGo: () => leaving?.letGo(),
    send: (event, ...values) => {
      if (window && !window.webContents.isDestroyed()) window.webContents.send(event, ...values);
    },
  };
}
