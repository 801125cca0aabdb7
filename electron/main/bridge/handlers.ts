import { app } from 'electron';
import type { ServerChange } from '#shared/desktop.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Notices } from '../notices.ts';
import { openExternal } from '../navigation/open-external.ts';
import type { Session } from '../session/session.ts';
import type { ServerAddress } from '../settings/server-address.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { Lock } from '../lock/lock.ts';
import type { LinkHandler } from '../deep-links/link-handler.ts';
import { createFollowTo } from '../deep-links/follow-to.ts';
import type { LinkInbox } from '../deep-links/link-inbox.ts';
import type { Kiosk } from '../kiosk/kiosk.ts';
import type { AppMenu } from '../menu/app-menu.ts';
import { applyColourScheme } from '../window/colour-scheme.ts';
import type { NewsDesk } from '../news/news.ts';
import type { Spelling } from '../spelling/spelling.ts';
import type { SystemSettings } from '../beside/system-settings.ts';
import type { DiagnosticsDesk } from '../diagnostics/diagnostics.ts';
import type { SavedFiles } from '../downloads/saved-files.ts';
import type { TrayIcon } from '../tray/tray.ts';
import type { Updates } from '../updates/updates.ts';
import type { Printing } from '../printing/printing.ts';
import { InvalidInput, type BridgeHandlers } from './answer-call.ts';

/** What the page may reach of the app. */
type BridgeParts = {
  settings: () => SettingsStore;
  server: ServerAddress;
  changeServer: (origin: string) => Promise<ServerChange['outcome']>;
  session: () => Session;
  accounts: Accounts;
  links: LinkInbox;
  linkHandler: LinkHandler;
  kiosk: Kiosk;
  lock: Lock;
  menu: AppMenu;
  notices: Notices;
  printing: Printing;
  news: NewsDesk;
  system: SystemSettings;
  spelling: Spelling;
  updates: Updates;
  tray: TrayIcon;
  files: SavedFiles;
  diagnostics: DiagnosticsDesk;
  openFolder: (folder: 'logs' | 'data') => Promise<boolean>;
};

/** What each channel of the shared table does. */
export function bridgeHandlers(parts: BridgeParts): BridgeHandlers {
  const { server, settings, accounts, kiosk, lock, menu } = parts;
  const { queue } = parts.printing;
  const followTo = createFollowTo(parts);
  const currentSettings = () => ({
    serverUrl: server.origin(),
    isServerChosen: server.isChosen(),
    isServerUrlFixed: server.isFixed,
  });
  return {
    'app.info': () => ({
      name: app.getName(),
      version: app.getVersion(),
      platform: process.platform,
      electron: process.versions.electron,
    }),
    'settings.get': currentSettings,
    'settings.setServerUrl': async (text) => {
      const origin = lock.isLocked() ? null : server.accepted(text);
      if (origin === null) throw new InvalidInput();
      const outcome = await parts.changeServer(origin);
      return { outcome, settings: currentSettings() };
    },
    'session.storage': () => parts.session().storage(),
    'account.list': async () => {
      const all = await accounts.list();
      return lock.isLocked() ? all.map((one) => (one.isOpen ? one : { ...one, face: null })) : all;
    },
    'account.introduce': async (face) => {
      await accounts.introduce(face);
      return null;
    },
    'account.open': async (id) => {
      const outcome = lock.isLocked() ? null : await accounts.open(id);
      if (outcome === null) throw new InvalidInput();
      return outcome;
    },
    'account.add': () => (lock.isLocked() ? 'kept' : accounts.add()),
    'account.endAll': async () => {
      await accounts.endAll();
      return null;
    },
    'external.open': openExternal,
    'download.show': parts.files.show,
    'diagnostics.read': parts.diagnostics.read,
    'diagnostics.openFolder': parts.openFolder,
    // It waits until somebody opens the client.
    'deepLink.take': () => (lock.isLocked() ? null : parts.links.take()),
    'deepLink.follow': (waiting) => {
      parts.links.give(waiting);
      return null;
    },
    'deepLink.followTo': async (waiting, place) => {
      const outcome = await followTo(waiting, place);
      if (outcome === null) throw new InvalidInput();
      return outcome;
    },
    'deepLink.opening': parts.linkHandler.opening,
    'deepLink.choose': parts.linkHandler.choose,
    'notice.take': () => parts.notices.take(),
    'window.language': () => settings().get('language') ?? null,
    'window.setLanguage': (language) => {
      settings().set('language', language);
      menu.refresh();
      parts.tray.refresh();
      return null;
    },
    'window.setColourScheme': (scheme) => {
      settings().set('colourScheme', scheme);
      applyColourScheme(scheme);
      return null;
    },
    'kiosk.state': kiosk.state,
    'kiosk.start': (displayId) => {
      if (!kiosk.open(displayId)) throw new InvalidInput();
      return kiosk.state();
    },
    'kiosk.stop': () => {
      kiosk.close();
      return kiosk.state();
    },
    'kiosk.identify': () => {
      kiosk.identify();
      return null;
    },
    'kiosk.setStartsWithComputer': (isOn) => {
      kiosk.setStartsWithComputer(isOn);
      return kiosk.state();
    },
    'lock.state': lock.state,
    'lock.now': lock.now,
    'lock.set': lock.set,
    'menu.offer': (commands) => {
      menu.inbox.offer(commands);
      return null;
    },
    'menu.take': menu.inbox.take,
    'news.tell': async (news) => {
      await parts.news.tell(news);
      return null;
    },
    'news.take': parts.news.take,
    'spelling.state': parts.spelling.state,
    'spelling.set': parts.spelling.set,
    'updates.state': parts.updates.state,
    'updates.check': parts.updates.check,
    'updates.download': parts.updates.download,
    'updates.cancel': parts.updates.cancel,
    'updates.install': parts.updates.install,
    'system.state': parts.system.state,
    'system.set': parts.system.set,
    'print.choices': parts.printing.choices,
    'print.prepare': parts.printing.prepare,
    'print.preview': parts.printing.preview,
    'print.save': parts.printing.save,
    'print.drag': parts.printing.drag,
    'print.send': parts.printing.send,
    'print.cancel': parts.printing.cancel,
    'print.release': parts.printing.release,
    'queue.state': queue.state,
    'queue.print': queue.print,
    'queue.archiveChoices': queue.archiveChoices,
    'queue.archive': queue.archive,
    'queue.pause': queue.pause,
    'queue.resume': queue.resume,
    'queue.cancel': queue.cancel,
    'queue.retry': queue.retry,
    'queue.redirect': queue.redirect,
    'queue.clear': queue.clear,
    'queue.reveal': queue.reveal,
    'queue.drag': queue.drag,
  };
}
