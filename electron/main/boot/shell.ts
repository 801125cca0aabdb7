import { homedir } from 'node:os';
import { join } from 'node:path';
import { app, net } from 'electron';
import type { ServerChange, SessionStorageKind } from '#shared/desktop.ts';
import type { Language } from '#shared/domain/constants.ts';
import { negotiateLanguage } from '#shared/domain/language.ts';
import { createDialogs, type Dialogs } from '../dialogs.ts';
import { createLinkInbox, type LinkInbox } from '../deep-links/link-inbox.ts';
import { createKiosk, type Kiosk } from '../kiosk/kiosk.ts';
import { startWithComputer } from '../kiosk/start-with-computer.ts';
import { openLogFile } from '../log/log-file.ts';
import { createLock, type Lock } from '../lock/lock.ts';
import { refuseWhileLocked } from '../lock/refuse-while-locked.ts';
import { createLog, type Log } from '../log/log.ts';
import { keptPerServer } from '../offline/kept-per-server.ts';
import { createOfflineReads } from '../offline/offline-reads.ts';
import { isKeyringLocked } from '../session/keyring-lock.ts';
import { loadKeytar } from '../session/keytar.ts';
import { createSecretStore, type SecretStore } from '../session/secret-store.ts';
import { createSession, type Session } from '../session/session.ts';
import { askServer } from '../server/ask-server.ts';
import { createChangeServer } from '../server/change-server.ts';
import { openSettings, type SettingsStore } from '../settings/settings-store.ts';
import { createNotices, type Notices } from '../notices.ts';
import { once } from '../once.ts';
import { createPrinting, type Printing } from '../printing/printing.ts';
import { printPort } from '../printing/system-port.ts';
import { sheetSession } from '../printing/sheet/sheet-session.ts';
import { policyFile, readPolicy } from '../settings/policy.ts';
import { serverAddress, type ServerAddress } from '../settings/server-address.ts';
import { createCallServer } from '../webapi/call-server.ts';
import { createLastCalls, type LastCalls } from '../webapi/last-calls.ts';
import { createAppMenu, type AppMenu } from '../menu/app-menu.ts';
import { menuWords } from '../menu/menu-words.ts';
import { createMainWindow, type MainWindow } from '../window/main-window.ts';
import { words, type Words } from '../words.ts';

/** Name of the entry in the system's keychain; the account is the server's origin. */
const keychainService = 'marquee';
const keychainLimitMs = 5_000;
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
  isKeychainHanging: () => boolean;
  calls: LastCalls;
  links: LinkInbox;
  notices: Notices;
  window: MainWindow;
  kiosk: Kiosk;
  lock: Lock;
  menu: AppMenu;
  printing: Printing;
  changeServer: (origin: string) => Promise<ServerChange['outcome']>;
  /** Are client and server of an age? Whoever sits here is told where not. */
  greetServer: () => Promise<void>;
  language: () => Language;
  words: () => Words;
  rendererFolder: string;
};

export function createShell(): Shell {
  const userData = app.getPath('userData');
  const build = join(app.getAppPath(), 'dist', 'desktop');
  const logFile = join(userData, 'logs', 'main.log');
  const log = createLog({ write: openLogFile(logFile), home: homedir(), now: () => new Date() });

  const settings = once(() => openSettings(userData, log));
  const language = () => settings().get('language') ?? negotiateLanguage([app.getLocale()]);
  const server = serverAddress(settings, {
    policy: readPolicy(policyFile(process.platform, process.env)),
    environment: process.env['MARQUEE_SERVER_URL'],
    // Of who works on the product.
    first: app.isPackaged ? null : 'http://127.0.0.1:8080',
  });
  const dialogs = createDialogs({ words: () => words[language()], logFile });
  const window = createMainWindow({
    settings,
    preload: join(build, 'preload.cjs'),
    isPackaged: app.isPackaged,
    dialogs,
    words: () => menuWords[language()],
    serverOrigin: server.origin,
    log,
  });
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
  const session = sessionPerServer(secrets, settings, server, log, (storage) =>
    window.send('session.storageChanged', storage),
  );
  const isSignedIn = async () => (await session().bearer()) !== null;
  const lock = createLock({
    settings,
    isSignedIn,
    onChanged: (state) => {
      if (state.isLocked) printing.hide();
      window.send('lock.changed', state);
      // A link that came meanwhile.
      if (!state.isLocked) window.send('deepLink.pending');
    },
  });
  const fetch = (url: string, init: RequestInit) => net.fetch(url, init);
  const openWindow = () => {
    window.open().catch((error: unknown) => log.error('window.open', error));
  };
  const kiosk: Kiosk = createKiosk({
    settings,
    origin: server.origin,
    language,
    startWithComputer: startWithComputer(app, process),
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
  const ask = (origin: string) => askServer(origin, { fetch, version: app.getVersion() });
  const changeServer = createChangeServer({
    server,
    ask,
    dialogs,
    window,
    onChanged: kiosk.serverChanged,
  });
  const menu: AppMenu = createAppMenu({
    language,
    kiosk: () => kiosk,
    dialogs,
    server,
    session,
    logFile,
    log,
    onChosen: () => window.send('menu.chosen'),
    openWindow,
  });
  const callServer = createCallServer({
    serverOrigin: server.origin,
    session,
    language,
    fetch,
    timeoutMs: callLimitMs,
    version: app.getVersion(),
    log,
  });
  const calls = createLastCalls(
    refuseWhileLocked({
      lock,
      serverOrigin: server.origin,
      isSignedIn,
      callServer: createOfflineReads({
        callServer,
        serverOrigin: server.origin,
        isSignedIn,
        language,
        kept: keptPerServer({
          folder: join(userData, 'offline'),
          origin: server.origin,
          secrets,
          log,
        }),
      }),
    }),
  );
  const rendererFolder = join(build, 'renderer');
  const printing: Printing = createPrinting({
    settings,
    isLocked: lock.isLocked,
    language,
    window: () => window.current(),
    port: printPort({ contents: () => window.current()?.webContents ?? null, log }),
    // What was read last is looked at, never printed: a proof could be a second first one.
    sheetSession: () => sheetSession(rendererFolder, callServer),
    isPackaged: app.isPackaged,
    limitMs: printLimitMs,
    onJobChanged: (job) => window.send('print.jobChanged', job),
    log,
  });
  return {
    log,
    dialogs,
    settings,
    server,
    session,
    isKeychainHanging: () => secrets.isHanging(),
    calls,
    links,
    notices,
    window,
    kiosk,
    lock,
    menu,
    printing,
    changeServer,
    greetServer: async () => {
      const fault = await ask(server.origin());
      if (fault === 'serverOld' || fault === 'clientOld') notices.tell(fault);
    },
    language,
    words: () => words[language()],
    rendererFolder,
  };
}

/** The session of the server that is configured now: another address is another keychain account. */
function sessionPerServer(
  store: SecretStore,
  settings: () => SettingsStore,
  server: ServerAddress,
  log: Log,
  onStorage: (storage: SessionStorageKind) => void,
): () => Session {
  const forgotten = () => settings().get('forgetAccounts');
  const keep = (accounts: string[]) => settings().set('forgetAccounts', accounts);
  let current: { account: string; session: Session } | null = null;

  return () => {
    const account = server.origin();
    if (current?.account !== account) {
      const session = createSession({
        account,
        store,
        isLocked: () => isKeyringLocked(process.platform),
        forgotten: {
          has: (name) => forgotten().includes(name),
          add: (name) => keep([...new Set([...forgotten(), name])]),
          remove: (name) => {
            if (forgotten().includes(name)) keep(forgotten().filter((other) => other !== name));
          },
        },
        now: Date.now,
        log,
        onStorage: (storage) => {
          if (current?.session === session) onStorage(storage);
        },
      });
      current = { account, session };
    }
    return current.session;
  };
}
