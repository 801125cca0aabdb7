import { BrowserWindow, powerSaveBlocker, screen, type Session, type WebContents } from 'electron';
import type { DesktopDisplay, KioskState } from '#shared/desktop-kiosk.ts';
import type { Language } from '#shared/domain/constants.ts';
import { monotonicMs } from '../monotonic-ms.ts';
import { once } from '../once.ts';
import type { Log } from '../log/log.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { fill } from '../words.ts';
import { askPlayer } from './ask-player.ts';
import { chosenDisplay, displayToFill, keep, listDisplays } from './displays.ts';
import { absencePage, hintMs, overlay } from './drawn-pages.ts';
import { identifyDisplays } from './identify.ts';
import { keepPlaying, type Playing } from './keep-playing.ts';
import { kioskSession } from './kiosk-session.ts';
import { kioskWindowOptions } from './kiosk-window.ts';
import { kioskWords } from './kiosk-words.ts';
import { createLeaveKeys } from './leave-keys.ts';
import { isPlayerUrl, mayShow } from './player-rules.ts';
import type { StartWithComputer } from '../start/start-with-computer.ts';

export type Kiosk = {
  /** Fills the display of that id, or the one that was chosen last; false where there is none. */
  open: (displayId?: string) => boolean;
  /** Leaves; what the player keeps stays. */
  close: () => void;
  isOpen: () => boolean;
  state: () => KioskState;
  identify: () => void;
  setStartsWithComputer: (isOn: boolean) => void;
  /** Is this the player's window? The rules and the care of the app's own pages do not count for it. */
  owns: (contents: WebContents) => boolean;
  mayShow: (url: string, isMainFrame: boolean) => boolean;
  /** Another server is configured: the screen is one of that. */
  serverChanged: () => void;
  /** The app is about to quit. */
  quitting: () => void;
};

type Parts = {
  settings: () => SettingsStore;
  origin: () => string;
  language: () => Language;
  startWithComputer: StartWithComputer;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  isPackaged: boolean;
  onChanged: (state: KioskState) => void;
  /** Called before the window closes, unless the client itself or the app's end closes it. */
  beforeLeaving: () => Promise<unknown>;
  /** The window is gone, by whatever way but the app's end. */
  onLeft: () => void;
  log: Log;
};

type Opened = { window: BrowserWindow; playing: Playing; display: DesktopDisplay; since: number };

/** "Use this computer as a screen": the player, full screen, in a window and a session of its own. */
export function createKiosk(parts: Parts): Kiosk {
  const ownSession = once(() => kioskSession(parts.origin));
  const words = () => kioskWords[parts.language()];
  const host = () => new URL(parts.origin()).host;
  let opened: Opened | null = null;
  let isQuitting = false;
  /** The window that closes without `beforeLeaving`: it has run, or the client closes the window. */
  let mayClose: BrowserWindow | null = null;

  const displays = () => listDisplays(screen.getAllDisplays(), screen.getPrimaryDisplay().id);
  const followDisplays = once(() => {
    screen.on('display-added', follow);
    screen.on('display-removed', follow);
    screen.on('display-metrics-changed', follow);
  });

  function state(): KioskState {
    followDisplays();
    const there = displays();
    return {
      displays: there,
      filledId: opened?.display.id ?? null,
      chosenId: chosenDisplay(there, parts.settings().get('kiosk'))?.id ?? null,
      startsWithComputer: parts.startWithComputer.isOn(),
    };
  }

  const changed = () => parts.onChanged(state());

  function open(displayId?: string): boolean {
    followDisplays();
    isQuitting = false;
    const there = displays();
    const wanted =
      displayId === undefined
        ? displayToFill(there, parts.settings().get('kiosk'))
        : there.find(({ id }) => id === displayId);
    if (!wanted) return false;
    if (displayId !== undefined) parts.settings().set('kiosk', keep(wanted));
    if (opened) moveTo(opened, wanted);
    else opened = start(wanted);
    changed();
    return true;
  }

  function start(display: DesktopDisplay): Opened {
    const { log, language } = parts;
    const own: Session = ownSession();
    const { x, y, width, height } = display;
    const window = new BrowserWindow(
      kioskWindowOptions({
        bounds: { x, y, width, height },
        session: own,
        isPackaged: parts.isPackaged,
      }),
    );
    // Its shortcuts go with it: reload, close and zoom are nothing for who passes by.
    window.removeMenu();
    const blocker = powerSaveBlocker.start('prevent-display-sleep');
    const playing = keepPlaying(window.webContents, {
      origin: parts.origin,
      language,
      ask: (url) => askPlayer(url, parts.fetch),
      page: (absence) => absencePage(absence, host(), language()),
      now: monotonicMs,
      log,
    });
    takeKeys(window);
    window.webContents.on('dom-ready', () => {
      const isNew = opened !== null && monotonicMs() - opened.since < hintMs;
      const isPlayer = isPlayerUrl(window.webContents.getURL(), parts.origin());
      if (isNew && isPlayer) void writeOver(window, hint(), true);
    });
    window.on('close', (event) => {
      if (isQuitting || mayClose === window) return;
      event.preventDefault();
      void leave(window);
    });
    window.on('closed', () => {
      playing.stop();
      powerSaveBlocker.stop(blocker);
      opened = null;
      log.info('kiosk.closed');
      changed();
      if (!isQuitting) parts.onLeft();
    });
    log.info('kiosk.opened', { display: display.number, of: displays().length });
    playing.load();
    return { window, playing, display, since: monotonicMs() };
  }

  const hint = () => fill(words().hint, { host: host() });

  function takeKeys(window: BrowserWindow): void {
    let written: Promise<() => void> | null = null;
    const keys = createLeaveKeys({
      onLeave: () => window.close(),
      onHold: (isHeld) => {
        if (isHeld) written = writeOver(window, words().holding, false);
        else void written?.then((remove) => remove());
      },
    });
    window.webContents.on('before-input-event', (event, input) => {
      if (keys.press(input)) event.preventDefault();
    });
    window.on('blur', () => keys.letGo());
    window.on('closed', () => keys.letGo());
  }

  /** Closes the window by the keys or the window manager; it stays open where `beforeLeaving` fails. */
  async function leave(window: BrowserWindow): Promise<void> {
    try {
      await parts.beforeLeaving();
    } catch (error) {
      parts.log.error('kiosk.leave', error);
      return;
    }
    if (!window.isDestroyed()) close(window);
  }

  function close(window: BrowserWindow): void {
    mayClose = window;
    window.close();
  }

  function moveTo(from: Opened, display: DesktopDisplay): void {
    const { window } = from;
    const { x, y, width, height } = display;
    // A window that fills a display stays on it: it is let go, moved, and fills the other one.
    window.setKiosk(false);
    window.setBounds({ x, y, width, height });
    window.setKiosk(true);
    opened = { ...from, display };
    parts.log.info('kiosk.moved', { display: display.number });
  }

  /** A display came, went or changed: the screen is on the chosen one whenever that is there. */
  function follow(): void {
    if (opened) {
      const wanted = displayToFill(displays(), parts.settings().get('kiosk'));
      if (wanted && !isSamePlace(wanted, opened.display)) moveTo(opened, wanted);
    }
    changed();
  }

  return {
    open,
    close: () => {
      if (opened) close(opened.window);
    },
    isOpen: () => opened !== null,
    state,
    identify: () => identifyDisplays(displays(), parts.language()),
    setStartsWithComputer(isOn) {
      parts.startWithComputer.set(isOn);
      changed();
    },
    owns: (contents) => contents.session === ownSession(),
    mayShow: (url, isMainFrame) => mayShow(url, isMainFrame, parts.origin()),
    serverChanged() {
      if (!opened) return;
      opened = { ...opened, since: monotonicMs() };
      opened.playing.load();
    },
    quitting() {
      isQuitting = true;
    },
  };
}

const isSamePlace = (a: DesktopDisplay, b: DesktopDisplay) =>
  a.id === b.id && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** Writes over the page until what this answers is called. */
async function writeOver(
  { webContents }: BrowserWindow,
  text: string,
  isBrief: boolean,
): Promise<() => void> {
  try {
    const key = await webContents.insertCSS(overlay(text, isBrief));
    return () => {
      if (!webContents.isDestroyed()) webContents.removeInsertedCSS(key).catch(() => undefined);
    };
  } catch {
    // The page went meanwhile, and its words with it.
    return () => undefined;
  }
}
