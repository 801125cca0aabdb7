import { app, Notification } from 'electron';
import type { Language } from '#shared/domain/constants.ts';
import type { Kiosk } from '../kiosk/kiosk.ts';
import type { Lock } from '../lock/lock.ts';
import type { Log } from '../log/log.ts';
import { menuWords } from '../menu/menu-words.ts';
import { createBadge } from '../news/badge.ts';
import { createNewsDesk, type NewsDesk } from '../news/news.ts';
import { newsWords } from '../news/news-words.ts';
import { systemNotices } from '../news/system-notice.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { startWithComputer, type KeptStarts } from '../start/start-with-computer.ts';
import { createTray, type TrayIcon } from '../tray/tray.ts';
import type { MainWindow } from '../window/main-window.ts';
import { createSystemSettings, type SystemSettings } from './system-settings.ts';

/** What the client does beside its window. */
export type Beside = {
  news: NewsDesk;
  system: SystemSettings;
  tray: TrayIcon;
};

export function createBeside(parts: {
  settings: () => SettingsStore;
  account: () => string;
  isSignedIn: () => Promise<boolean>;
  language: () => Language;
  lock: () => Lock;
  /** As what the computer's start begins the client. */
  starts: KeptStarts;
  kiosk: () => Kiosk;
  window: MainWindow;
  openWindow: () => void;
  log: Log;
}): Beside {
  const { settings, language, lock, window, openWindow, log } = parts;
  const system = createSystemSettings({
    settings,
    start: startWithComputer('client', app, process, parts.starts),
    canNotify: () => Notification.isSupported(),
    platform: process.platform,
    onChanged: () => tray.refresh(),
  });
  const tray: TrayIcon = createTray({
    isWanted: () => system.choices().hasTray,
    menu: () => ({
      words: menuWords[language()],
      isLocked: lock().isLocked(),
      lock: () => void lock().now(),
      quit: () => app.quit(),
    }),
    open: openWindow,
  });
  const setBadge = createBadge({ app, setTitleCount: window.setCount });
  const news = createNewsDesk({
    account: parts.account,
    isSignedIn: parts.isSignedIn,
    detail: () => system.choices().news,
    isSeen: () => window.current()?.isFocused() === true,
    isLocked: () => lock().isLocked(),
    isScreen: () => parts.kiosk().isOpen(),
    words: () => newsWords[language()],
    show: systemNotices(log),
    setCount: (count) => {
      setBadge(count);
      tray.setCount(count);
    },
    onOpened: () => {
      openWindow();
      window.send('news.opened');
    },
  });
  return { news, system, tray };
}
