import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app, nativeTheme, screen, session as electronSession, shell as system } from 'electron';
import type { ServerChange } from '#shared/desktop.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { openAccounts, type OpenedAccounts } from '../accounts/open-accounts.ts';
import { createBeside, type Beside } from '../beside/beside.ts';
import { createLinkHandler, systemLinks, type LinkHandler } from '../deep-links/link-handler.ts';
import { createLinkInbox, type LinkInbox } from '../deep-links/link-inbox.ts';
import { createDiagnostics, type DiagnosticsDesk } from '../diagnostics/diagnostics.ts';
import { createSavedFiles, type SavedFiles } from '../downloads/saved-files.ts';
import { createKiosk, type Kiosk } from '../kiosk/kiosk.ts';
import type { Lock } from '../lock/lock.ts';
import { createAppMenu, type AppMenu } from '../menu/app-menu.ts';
import { menuWords } from '../menu/menu-words.ts';
import { monotonicMs } from '../monotonic-ms.ts';
import { createNotices, type Notices } from '../notices.ts';
import { openPrinting } from '../printing/open-printing.ts';
import type { Printing } from '../printing/printing.ts';
import type { EndGuard } from '../printing/queue/guard-end.ts';
import { createStartDocuments, type StartDocuments } from '../protocol/start-documents.ts';
import { askServer, lookAtServer } from '../server/ask-server.ts';
import { createChangeServer } from '../server/change-server.ts';
import { askDownloads } from '../server/client-downloads.ts';
import { createSpelling, type Spelling } from '../spelling/spelling.ts';
import { startWithComputer, type KeptStarts } from '../start/start-with-computer.ts';
import { openUpdates } from '../updates/open-updates.ts';
import type { Updates } from '../updates/updates.ts';
import type { LastCalls } from '../webapi/last-calls.ts';
import { createPageCalls } from '../protocol/page-calls.ts';
import { createMainWindow, type MainWindow } from '../window/main-window.ts';
import type { Ground } from './ground.ts';
import { createClientOpener, type ClientOpener } from './client-opener.ts';

/** Of a server that hangs, for somebody who waits for a page about it. */
const diagnosticsLimitMs = 4_000;

/** The parts of the running app. Made without effects, on what was read before; what a part needs to open, it opens on first use. */
export type Shell = Pick<
  Ground,
  'log' | 'dialogs' | 'settings' | 'server' | 'language' | 'words'
> & {
  session: OpenedAccounts['session'];
  accounts: Accounts;
  keychain: OpenedAccounts['keychain'];
  calls: LastCalls;
  links: LinkInbox;
  linkHandler: LinkHandler;
  notices: Notices;
  window: MainWindow;
  client: ClientOpener;
  kiosk: Kiosk;
  lock: Lock;
  menu: AppMenu;
  printing: Printing;
  /** Where the files lie that were saved. */
  files: SavedFiles;
  spelling: Spelling;
  diagnostics: DiagnosticsDesk;
  updates: Updates;
  /** Shows a folder of the client's in the system. */
  openFolder: (folder: 'logs' | 'data') => Promise<boolean>;
  /** Holds up the end of the app while documents are printed. */
  ending: EndGuard;
  news: Beside['news'];
  system: Beside['system'];
  tray: Beside['tray'];
  /** As what the computer's start begins the client. */
  starts: KeptStarts;
  changeServer: (origin: string) => Promise<ServerChange['outcome']>;
  /** Are client and server of an age? Whoever sits here is told where not. */
  greetServer: () => Promise<void>;
  rendererFolder: string;
  startDocuments: StartDocuments;
};

/** Puts the parts together. They know each other by what they are given here, and many of them come later than they are named. */
export function createShell(ground: Ground): Shell {
  const { version, install, build, logFile, userData, log, settings, language, server, fetch } =
    ground;

  const window = createMainWindow({
    ...ground,
    preload: join(build, 'preload.cjs'),
    startPath: () => startDocuments.path(),
    words: () => menuWords[language()],
    serverOrigin: server.origin,
    hidesOnClose: () => beside.system.closesToTray(),
    onStayed: () => updates.stayed(),
    ending: {
      // Elsewhere the app outlives its window, and so does the queue.
      mayEnd: (again) => process.platform === 'darwin' || kiosk.isOpen() || ending.mayEnd(again),
      letGo: () => ending.letGo(),
    },
  });
  const client = createClientOpener({ window, kiosk: () => kiosk, lock: () => lock, log });
  const notices = createNotices(() => window.send('notice.pending'));
  const links = createLinkInbox({
    now: monotonicMs,
    onPending: () => window.send('deepLink.pending'),
    onRefused: (fault, length) => {
      // Never its text: it may hold a code.
      log.info('link.refused', { fault, length });
      notices.tell(fault);
    },
  });

  /** What is drawn and told of the open account goes with it. */
  const closeAccount = () => {
    printing.forget();
    beside.news.forget();
  };
  const serverChanged = () => {
    kiosk.serverChanged();
    updates.serverChanged();
    spelling.apply();
  };
  const { accounts, session, isSignedIn, kept, lock, clientId, keychain } = openAccounts({
    ...ground,
    window,
    onClosed: closeAccount,
    onServerChanged: serverChanged,
    onLockChanged(state) {
      printing.lockChanged();
      beside.news.lockChanged();
      beside.tray.refresh();
      window.send('lock.changed', state);
      if (state.isLocked) return;
      // A link came meanwhile, or a click on a notification has locked the client.
      window.send('deepLink.pending');
      window.send('news.opened');
    },
  });
  const ask = (origin: string) => askServer(origin, { fetch, version });
  const changeServer = createChangeServer({
    ...ground,
    ask,
    window,
    onLeaving: accounts.keep,
    onChanged() {
      closeAccount();
      serverChanged();
    },
  });
  const { callServer, calls } = createPageCalls({
    ...ground,
    serverOrigin: server.origin,
    isServerChosen: server.isChosen,
    session,
    isSignedIn,
    kept,
    lock,
    clientId,
  });

  const starts: KeptStarts = {
    get: () => settings().get('startsAs'),
    set: (next) => settings().set('startsAs', next),
  };
  const kiosk: Kiosk = createKiosk({
    ...ground,
    origin: server.origin,
    startWithComputer: startWithComputer('screen', app, process, starts),
    onChanged: (state) => {
      menu.refresh();
      window.send('kiosk.changed', state);
    },
    // Screens hang where anybody can reach them: the client behind one opens only with the password.
    beforeLeaving: () => lock.now(),
    // Who leaves comes back to the app.
    onLeft: client.open,
  });
  const beside = createBeside({
    ...ground,
    account: accounts.key,
    isSignedIn,
    lock: () => lock,
    starts,
    kiosk: () => kiosk,
    window,
    openWindow: client.open,
  });
  const spelling: Spelling = createSpelling({
    ...ground,
    session: () => electronSession.defaultSession,
    server: server.chosen,
    askDownloads: (origin) => askDownloads(origin, fetch),
    platform: process.platform,
  });
  const linkHandler = createLinkHandler({
    install,
    system: systemLinks(app, install, process),
    settings,
  });
  const files = createSavedFiles((path) => system.showItemInFolder(path));
  const updates: Updates = openUpdates({
    ...ground,
    keepFile: files.keep,
    isScreen: kiosk.isOpen,
    onChanged: (state) => window.send('updates.changed', state),
  });

  const rendererFolder = join(build, 'renderer');
  const startDocuments = createStartDocuments({
    folder: rendererFolder,
    language,
    isSignedIn,
    isDark: () => nativeTheme.shouldUseDarkColors,
  });
  const { printing, ending } = openPrinting({
    ...ground,
    rendererFolder,
    window,
    isLocked: lock.isLocked,
    keepFile: files.keep,
    // What is told of a print leaves the computer before the process ends.
    callServer: calls.callServer,
    readServer: callServer,
  });
  const diagnostics = createDiagnostics({
    version,
    install,
    language,
    serverOrigin: server.chosen,
    lookAtServer: (origin) => lookAtServer(origin, { fetch, version, limitMs: diagnosticsLimitMs }),
    keychain: () => session().storage(),
    links: async () => (await linkHandler.opening()).opener,
    printers: async () => (await printing.choices('page')).printers,
    displays: () => screen.getAllDisplays(),
    logFolder: dirname(logFile),
    home: homedir(),
    now: () => new Date(),
  });
  const menu: AppMenu = createAppMenu({
    ...ground,
    kiosk: () => kiosk,
    diagnostics,
    onChosen: () => window.send('menu.chosen'),
    openWindow: client.open,
  });

  return {
    ...ground,
    session,
    accounts,
    keychain,
    calls,
    links,
    linkHandler,
    notices,
    window,
    client,
    kiosk,
    lock,
    menu,
    printing,
    files,
    spelling,
    diagnostics,
    updates,
    openFolder: async (folder) => {
      const path = { logs: dirname(logFile), data: userData }[folder];
      return (await system.openPath(path)) === '';
    },
    ending,
    ...beside,
    starts,
    changeServer,
    greetServer: async () => {
      const origin = server.chosen();
      const fault = origin === null ? null : await ask(origin);
      if (fault === 'serverOld' || fault === 'clientOld') notices.tell(fault);
    },
    rendererFolder,
    startDocuments,
  };
}
