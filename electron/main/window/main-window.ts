import { BrowserWindow, nativeTheme, screen } from 'electron';
import { desktopOrigin, type DesktopEvent, type DesktopEventArguments } from '#shared/desktop.ts';
import { arrivals } from '#shared/documents.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Dialogs } from '../dialogs.ts';
import type { Log } from '../log/log.ts';
import type { MenuWords } from '../menu/menu-words.ts';
import { offerContextMenu } from '../menu/offer-context-menu.ts';
import { guardLeaving, type LeavingWindow } from './guard-leaving.ts';
import { countInTitle } from './count-in-title.ts';
import { programIcon } from './program-icon.ts';
import { boundsToKeep, visibleBounds } from './visible-bounds.ts';
import { windowBackground, windowOptions } from './window-options.ts';

/**
 * Where the window begins anew: the renderer's guards send on who is signed in, to /application. The other way round
 * a visitor would be told to sign in for a page that he never asked for.
 */
const anewUrl = `${desktopOrigin}${arrivals.guests}`;

/** Where a window begins: before everything else, minimised, or nowhere, for whoever has an icon beside the clock. */
export type FirstPlace = 'front' | 'taskbar' | 'tray';

export type MainWindow = {
  /** Null while it is closed. */
  current(): BrowserWindow | null;
  /** Makes it, or shows the one there is. */
  open(place?: FirstPlace): Promise<void>;
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
  /** A number before the title; 0: none. */
  setCount: (count: number) => void;
  send<E extends DesktopEvent>(event: E, ...values: DesktopEventArguments<E>): void;
};

/** The one window. `open` makes it, or shows the one there is. */
export function createMainWindow(parts: {
  settings: () => SettingsStore;
  preload: string;
  /** The page that it opens with. */
  startPath: () => Promise<string>;
  isPackaged: boolean;
  dialogs: Pick<Dialogs, 'leave'>;
  words: () => MenuWords;
  serverOrigin: () => string;
  /** Is it only hidden by its ×? */
  hidesOnClose: () => boolean;
  /** The app was to end, and the user stays. */
  onStayed: () => void;
  /** What else than its page may hold up its end for now; `again` is called if it need not. */
  ending: { mayEnd: (again: () => void) => boolean; letGo: () => void };
  log: Log;
}): MainWindow {
  let window: BrowserWindow | null = null;
  let leaving: LeavingWindow | null = null;
  let count = 0;
  let showCount: ((shown: number) => void) | null = null;

  async function open(place: FirstPlace = 'front'): Promise<void> {
    if (window) return focus();
    // Asked while the window comes into being.
    const startPath = parts.startPath();
    const saved = parts.settings().get('window');
    const areas = screen.getAllDisplays().map((display) => display.workArea);
    const opened = new BrowserWindow(
      windowOptions({
        bounds: visibleBounds(saved, areas),
        preload: parts.preload,
        isPackaged: parts.isPackaged,
        isDark: nativeTheme.shouldUseDarkColors,
        icon: programIcon(),
      }),
    );
    window = opened;
    leaving = guardLeaving(opened, {
      ask: parts.dialogs.leave,
      hidesOnClose: parts.hidesOnClose,
      onStayed: parts.onStayed,
      log: parts.log,
    });
    // Windows only: the user signs out, or the computer is switched off.
    opened.on('session-end', () => parts.ending.letGo());
    offerContextMenu(opened, parts);
    const followColours = () =>
      opened.setBackgroundColor(windowBackground(nativeTheme.shouldUseDarkColors));
    nativeTheme.on('updated', followColours);
    showCount = countInTitle(opened);
    showCount(count);
    if (saved?.isMaximized && place === 'front') opened.maximize();
    // Shown when there is something to see, so there is no white flash.
    opened.once('ready-to-show', () => {
      if (place === 'front') opened.show();
      if (place === 'taskbar') minimise(opened);
    });
    opened.on('close', (event) => {
      const isHidden = event.defaultPrevented;
      if (!isHidden && !parts.ending.mayEnd(() => opened.close())) return event.preventDefault();
      const bounds = { ...opened.getNormalBounds(), isMaximized: opened.isMaximized() };
      parts.settings().set('window', boundsToKeep(saved, bounds));
    });
    opened.on('closed', () => {
      nativeTheme.removeListener('updated', followColours);
      window = null;
      leaving = null;
      showCount = null;
    });
    await opened.loadURL(`${desktopOrigin}${await startPath}`);
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
      if (leaving) return leaving.leaveFor(anewUrl, onLeaving);
      onLeaving();
      return true;
    },
    quitting: () => leaving?.quitting(),
    letGo: () => leaving?.letGo(),
    setCount(next) {
      count = next;
      showCount?.(count);
    },
    send: (event, ...values) => {
      if (window && !window.webContents.isDestroyed()) window.webContents.send(event, ...values);
    },
  };
}

function minimise(window: BrowserWindow): void {
  // On Linux's X11 only a window that was shown can be.
  if (process.platform === 'linux') window.showInactive();
  window.minimize();
}
