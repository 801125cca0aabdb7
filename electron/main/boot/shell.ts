import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app, net, screen, session as electronSession, shell as system } from 'electron';
import type { ServerChange } from '#shared/desktop.ts';
import type { Language } from '#shared/domain/constants.ts';
import { negotiateLanguage } from '#shared/domain/language.ts';
import { createDiagnostics, type DiagnosticsDesk } from '../diagnostics/diagnostics.ts';
import { installKind } from '../install/install-kind.ts';
import { createBeside, type Beside } from '../beside/beside.ts';
import { createDragOut } from '../downloads/drag-out.ts';
import { createSavedFiles, type SavedFiles } from '../downloads/saved-files.ts';
import { createDialogs, type Dialogs } from '../dialogs.ts';
import { createLinkHandler, systemLinks, type LinkHandler } from '../deep-links/link-handler.ts';
import { createLinkInbox, type LinkInbox } from '../deep-links/link-inbox.ts';
import { createKiosk, type Kiosk } from '../kiosk/kiosk.ts';
import { startWithComputer, type KeptStarts } from '../start/start-with-computer.ts';
import { openLogFile } from '../log/log-file.ts';
import { createLock, type Lock } from '../lock/lock.ts';
import { createStartDocuments, type StartDocuments } from '../protocol/start-documents.ts';
import { refuseWhileLocked } from '../lock/refuse-while-locked.ts';
import { createLog, type Log } from '../log/log.ts';
import { keptPerAccount } from '../offline/kept-per-account.ts';
import { createOfflineReads } from '../offline/offline-reads.ts';
import { createAccounts, type Accounts } from '../accounts/accounts.ts';
import { createTellSignedOut } from '../accounts/tell-signed-out.ts';
import { createClientIds } from '../session/client-id.ts';
import { loadKeytar } from '../session/keytar.ts';
import { createSecretStore } from '../session/secret-store.ts';
import type { Session } from '../session/session.ts';
import { createSessions } from '../session/sessions.ts';
import { createSpelling, type Spelling } from '../spelling/spelling.ts';
import { askDownloads } from '../server/client-downloads.ts';
import { askServer, lookAtServer } from '../server/ask-server.ts';
import { createChangeServer } from '../server/change-server.ts';
import { openSettings, type SettingsStore } from '../settings/settings-store.ts';
import { createNotices, type Notices } from '../notices.ts';
import { once } from '../once.ts';
import { programIcon } from '../window/program-icon.ts';
import { createPrinting, type Printing } from '../printing/printing.ts';
import { guardEnd, type EndGuard } from '../printing/queue/guard-end.ts';
import { printPort } from '../printing/port/system-port.ts';
import { sheetSession } from '../printing/sheet/sheet-session.ts';
import { policyFile, readPolicy } from '../settings/policy.ts';
import { serverAddress, type ServerAddress } from '../settings/server-address.ts';
import { createCallServer } from '../webapi/call-server.ts';
import { createLastCalls, type LastCalls } from '../webapi/last-calls.ts';
import { createAppMenu, type AppMenu } from '../menu/app-menu.ts';
import { menuWords } from '../menu/menu-words.ts';
import { openUpdates } from '../updates/open-updates.ts';
import type { Updates } from '../updates/updates.ts';
import { createMainWindow, type MainWindow } from '../window/main-window.ts';
import { words, type Words } from '../words.ts';

/** Name of the entry in the system's keychain; the account is the server's origin. */
const keychainService = 'marquee';
const keychainLimitMs = 5_000;
/** Of a server that hangs, for somebody who waits for a page about it. */
const diagnosticsLimitMs = 4_000;
const callLimitMs = 30_000;
/** For a step of drawing or printing: a call of the server is one of them. */
const printLimitMs = 40_000;

/** The parts of the running app. Made without effects; what a part needs to open, it opens on first use. */
export type Shell = {
  log: Log;
  dialogs: Dialogs;
  settings: () => SettingsStore;
  server: ServerAddress;
  session: () => Session;
  accounts: Accounts;
  isKeychainHanging: () => boolean;
  calls: LastCalls;
  links: LinkInbox;
  linkHandler: LinkHandler;
  notices: Notices;
  window: MainWindow;
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
  language: () => Language;
  words: () => Words;
  rendererFolder: string;
  startDocuments: StartDocuments;
};

export function createShell(): Shell {
  const userData = app.getPath('userData');
  const build = join(app.getAppPath(), 'dist', 'desktop');
  const logFile = join(userData, 'logs', 'main.log');
  const log = createLog({ write: openLogFile(logFile), home: homedir(), now: () => new Date() });

  const settings = once(() => openSettings(userData, log));
  const language = () => settings().get('language') ?? negotiateLanguage([app.getLocale()]);
  const policy = readPolicy(policyFile(process.platform, process.env));
  const server = serverAddress(settings, {
    policy,
    environment: process.env['MARQUEE_SERVER_URL'],
    // Of who works on the product.
    first: app.isPackaged ? null : 'http://127.0.0.1:8080',
  });
  const dialogs = createDialogs({ words: () => words[language()], logFile });
  const window = createMainWindow({
    settings,
    preload: join(build, 'preload.cjs'),
    startPath: () => startDocuments.path(),
    isPackaged: app.isPackaged,
    dialogs,
    words: () => menuWords[language()],
    serverOrigin: server.origin,
    hidesOnClose: () => beside.system.closesToTray(),
    onStayed: () => updates.stayed(),
    ending: {
      // Elsewhere the app outlives its window, and so does the queue.
      mayEnd: (again) => process.platform === 'darwin' || kiosk.isOpen() || ending.mayEnd(again),
      letGo: () => ending.letGo(),
    },
    log,
  });
  const starts: KeptStarts = {
    get: () => settings().get('startsAs'),
    set: (next) => settings().set('startsAs', next),
  };
  const notices = createNotices(() => window.send('notice.pending'));
  const links = createLinkInbox({
    now: Date.now,
    onPending: () => window.send('deepLink.pending'),
    onRefused: (fault, length) => {
      // Never its text: it may hold a code.
      log.info('link.refused', { fault, length });
      notices.tell(fault);
    },
  });
  const secrets = createSecretStore({
    service: keychainService,
    limitMs: keychainLimitMs,
    load: () => loadKeytar(app.getAppPath()),
  });
  const keptOf = keptPerAccount({ folder: join(userData, 'offline'), secrets, log });
  const sessionOf = createSessions({
    store: secrets,
    settings,
    onStorage(account, storage) {
      if (account === accounts.key()) window.send('session.storageChanged', storage);
    },
    async onOver(account) {
      const isOpen = account === accounts.key();
      if (isOpen) closeAccount();
      await Promise.all([accounts.forget(account), keptOf(account).wipe()]);
      if (!isOpen) return;
      // Its password would have opened the others, too.
      if (lock.isLocked()) await accounts.endOthers();
      lock.unlock();
    },
    log,
  });
  /** What is drawn and told of the open account goes with it. */
  const closeAccount = () => {
    printing.forget();
    beside.news.forget();
  };
  const fetch = (url: string, init: RequestInit) => net.fetch(url, init);
  const version = app.getVersion();
  const accounts: Accounts = createAccounts({
    settings,
    server,
    store: secrets,
    sessionOf,
    window,
    onLeaving: () => closeAccount(),
    onServerChanged: () => {
      kiosk.serverChanged();
      updates.serverChanged();
      spelling.apply();
    },
    tellSignedOut: createTellSignedOut({ fetch, language, version, log }),
    log,
  });
  const session = () => sessionOf(accounts.key());
  const isSignedIn = async () => (await session().bearer()) !== null;
  const lock = createLock({
    settings,
    isSignedIn,
    account: accounts.key,
    onChanged: (state) => {
      printing.lockChanged();
      beside.news.lockChanged();
      beside.tray.refresh();
      window.send('lock.changed', state);
      // A link that came meanwhile.
      if (!state.isLocked) window.send('deepLink.pending');
    },
  });
  const openWindow = () => {
    window.open().catch((error: unknown) => log.error('window.open', error));
  };
  const kiosk: Kiosk = createKiosk({
    settings,
    origin: server.origin,
    language,
    startWithComputer: startWithComputer('screen', app, process, starts),
    fetch,
    isPackaged: app.isPackaged,
    onChanged: (state) => {
      menu.refresh();
      window.send('kiosk.changed', state);
    },
    // Who leaves comes back to the app.
    onLeft: openWindow,
    log,
  });
  const beside = createBeside({
    settings,
    account: accounts.key,
    isSignedIn,
    language,
    lock: () => lock,
    starts,
    kiosk: () => kiosk,
    window,
    openWindow,
    log,
  });
  const ask = (origin: string) => askServer(origin, { fetch, version });
  const changeServer = createChangeServer({
    server,
    ask,
    dialogs,
    window,
    async onLeaving() {
      await accounts.keep();
    },
    onChanged() {
      closeAccount();
      kiosk.serverChanged();
      updates.serverChanged();
    },
  });
  const spelling: Spelling = createSpelling({
    settings,
    session: () => electronSession.defaultSession,
    serverOrigin: server.origin,
    askDownloads: (origin) => askDownloads(origin, fetch),
    platform: process.platform,
    log,
  });
  const install = installKind(app.isPackaged, process);
  const linkHandler = createLinkHandler({
    install,
    system: systemLinks(app, install, process),
    settings,
  });
  const diagnostics = createDiagnostics({
    version,
    install,
    language,
    serverOrigin: () => (server.isChosen() ? server.origin() : null),
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
    language,
    kiosk: () => kiosk,
    dialogs,
    diagnostics,
    logFile,
    log,
    onChosen: () => window.send('menu.chosen'),
    openWindow,
  });
  const callServer = createCallServer({
    serverOrigin: server.origin,
    isServerChosen: server.isChosen,
    session,
    language,
    fetch,
    timeoutMs: callLimitMs,
    clientId: createClientIds(secrets),
    version,
    log,
  });
  const calls = createLastCalls(
    refuseWhileLocked({
      lock,
      serverOrigin: server.origin,
      callServer: createOfflineReads({
        callServer,
        serverOrigin: server.origin,
        isSignedIn,
        language,
        kept: () => keptOf(accounts.key()),
      }),
    }),
  );
  const files = createSavedFiles((path) => system.showItemInFolder(path));
  const updates: Updates = openUpdates({
    install,
    policy,
    settings,
    server,
    fetch,
    keepFile: files.keep,
    isScreen: kiosk.isOpen,
    onChanged: (state) => window.send('updates.changed', state),
    log,
  });
  const rendererFolder = join(build, 'renderer');
  const startDocuments = createStartDocuments({ folder: rendererFolder, language, isSignedIn });
  const printing: Printing = createPrinting({
    settings,
    isLocked: lock.isLocked,
    keepFile: files.keep,
    dragOut: createDragOut({ folder: join(userData, 'dragged'), icon: programIcon, log }),
    language,
    window: () => window.current(),
    port: printPort({ contents: () => window.current()?.webContents ?? null, log }),
    // What was read last is looked at, never printed: a proof could be a second first one.
    sheetSession: () => sheetSession(rendererFolder, callServer),
    // What is told of a print leaves the computer before the process ends.
    callServer: calls.callServer,
    isPackaged: app.isPackaged,
    limitMs: printLimitMs,
    onJobChanged: (job) => window.send('print.jobChanged', job),
    onQueueChanged: () => window.send('queue.changed'),
    log,
  });
  const ending: EndGuard = guardEnd({
    queue: printing.queue,
    ask: (count) => dialogs.queueRunning(count),
    log,
  });
  return {
    log,
    dialogs,
    settings,
    server,
    session,
    accounts,
    isKeychainHanging: () => secrets.isHanging(),
    calls,
    links,
    linkHandler,
    notices,
    window,
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
      if (!server.isChosen()) return;
      const fault = await ask(server.origin());
      if (fault === 'serverOld' || fault === 'clientOld') notices.tell(fault);
    },
    language,
    words: () => words[language()],
    rendererFolder,
    startDocuments,
  };
}
