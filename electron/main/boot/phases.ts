import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { app, powerMonitor, session as electronSession } from 'electron';
import { bridgeHandlers } from '../bridge/handlers.ts';
import { registerBridge } from '../bridge/register-bridge.ts';
import { watchPages, watchProcess } from '../crash/watch-crashes.ts';
import { linkFromArguments } from '../deep-links/link-from-arguments.ts';
import { guardDownloads } from '../downloads/guard-downloads.ts';
import { refuseDictionaries } from '../spelling/no-downloads.ts';
import { startedAs, startFlag } from '../start/start-with-computer.ts';
import { guardNavigation, withinApp } from '../navigation/guards.ts';
import { guardPermissions } from '../navigation/permissions.ts';
import { handleAppScheme, registerAppScheme } from '../protocol/app-protocol.ts';
import { applyColourScheme } from '../window/colour-scheme.ts';
import type { Phase } from './run-phases.ts';
import type { Shell } from './shell.ts';
import { StartRefused } from './start-refused.ts';

/** The start of the app, in its order. Everything above `ready` has to happen before Electron is ready. */
export const phases: readonly Phase<Shell>[] = [
  { name: 'crash-watch', run: watchCrashes },
  { name: 'single-instance', run: () => (app.requestSingleInstanceLock() ? undefined : 'stop') },
  { name: 'sandbox', run: requireSandbox },
  { name: 'app-scheme', run: registerAppScheme },
  { name: 'navigation-guards', run: guardPages },
  { name: 'permissions', run: () => guardPermissions(app) },
  { name: 'downloads', run: guardFiles },
  { name: 'dictionaries', run: () => refuseDictionaries(app, process.platform) },
  { name: 'links', run: collectLinks },
  { name: 'lifecycle', run: followLifecycle },
  { name: 'ahead', run: lookAhead },
  { name: 'ready', run: () => app.whenReady() },
  { name: 'session-end', run: followSystem },
  { name: 'settings', run: openSettings },
  { name: 'leftovers', run: ({ printing }) => printing.tidy() },
  { name: 'renderer-build', run: requireRenderer },
  { name: 'app-protocol', run: serveApp },
  { name: 'lock', run: watchLock },
  {
    name: 'bridge',
    run: (shell) =>
      registerBridge(bridgeHandlers(shell), { log: shell.log, isLocked: shell.lock.isLocked }),
  },
  { name: 'menu', run: ({ menu }) => menu.refresh() },
  { name: 'spelling', run: ({ spelling }) => spelling.apply() },
  { name: 'tray', run: ({ tray }) => tray.refresh() },
  { name: 'window', run: openFirst },
  { name: 'opened', run: ({ startDocuments }) => startDocuments.end() },
  { name: 'versions', run: greet },
  { name: 'link-handler', run: beginLinks },
  { name: 'updates', run: ({ updates }) => updates.begin() },
];

/** What takes a while and needs nothing of Electron: the keychain's answer, and the page that is shown first. */
function lookAhead({ lock, startDocuments }: Shell): void {
  lock.ask();
  startDocuments.begin();
}

function watchCrashes({ log, dialogs, kiosk, printing, notices }: Shell): void {
  watchProcess(process, app, dialogs, log);
  watchPages(app, dialogs, log, {
    isUnattended: (contents) => kiosk.owns(contents) || printing.owns(contents),
    onRestarted: () => notices.tell('pageRestarted'),
  });
}

/** Pages of the app stay in the app, the screen's window in its player, previews in their PDF. */
function guardPages({ log, kiosk, printing }: Shell): void {
  guardNavigation(
    app,
    (contents, url, isMainFrame) =>
      kiosk.owns(contents)
        ? kiosk.mayShow(url, isMainFrame)
        : withinApp(contents, url, isMainFrame) ||
          printing.previews.mayShow(contents, url, isMainFrame),
    log,
  );
}

function guardFiles({ words, files, window, log }: Shell): void {
  guardDownloads(app, {
    words,
    keep: files.keep,
    onEnded: (end) => window.send('download.ended', end),
    log,
  });
}

/** Chromium has no sandbox for root: its helper processes would end at their start, again and again. */
function requireSandbox(): void {
  if (process.getuid?.() === 0) throw new StartRefused('startedAsRoot', 'started as root');
  app.enableSandbox();
}

/** Command line, second instance and macOS `open-url` all end in the one inbox. */
function collectLinks({ links, client, kiosk }: Shell): void {
  app.on('open-url', (event, url) => {
    event.preventDefault();
    links.offer(url);
    client.open();
  });
  app.on('second-instance', (_event, argv) => {
    links.offer(linkFromArguments(argv));
    // The computer's start begins both, in any order: nobody asked for a window.
    const as = startFlag(argv);
    if (as === 'screen') kiosk.open();
    if (as !== null) return;
    // There may be none yet, where the computer began as a screen, or none that is seen.
    client.open();
  });
  links.offer(linkFromArguments(process.argv));
}

/** How long the end of the app waits for what the page has sent while it went, and for the keychain. */
const lastWorkLimitMs = 3_000;

function followLifecycle(shell: Shell): void {
  const { log, window, client, kiosk, calls, printing, ending, updates, keychain } = shell;
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('before-quit', (event) => {
    if (!ending.mayEnd(() => app.quit(), updates.stayed)) return event.preventDefault();
    window.quitting();
    kiosk.quitting();
  });
  let hasWaited = false;
  app.on('will-quit', (event) => {
    if (hasWaited) return;
    hasWaited = true;
    // The server hears of what the printers go on with.
    printing.leave();
    const install = updates.atEnd();
    if (calls.isEmpty() && !keychain.isBusy() && install === null) return;
    event.preventDefault();
    // Out of the event first: within it nobody hears that the app quits again.
    void nextTurn()
      .then(() => Promise.all([calls, keychain].map((work) => work.settled(lastWorkLimitMs))))
      .then(install)
      .catch((error: unknown) => log.error('updates.install', error))
      .then(() => app.quit());
  });
  app.on('quit', () => {
    keychain.close();
    // A hanging thread would keep the process, and with it the lock of the single instance, for 25 s more.
    if (keychain.isBusy()) process.kill(process.pid, 'SIGKILL');
  });
  app.on('activate', client.open);
}

/** How long an app that was told to end may take for it. */
const endLimitMs = 5_000;

/**
 * What the system ends, ends: unsaved changes hold up neither a log-out nor a shutdown. Listening begins anew after
 * `ready`: on the way there Chromium puts handlers of its own in place of those that libraries have set, and Node
 * would not notice (it asks the system for a signal at its first listener only).
 */
function followSystem({ log, window, ending, updates }: Shell): void {
  const letGo = () => {
    // A system that ends starts nothing any more.
    updates.stayed();
    window.letGo();
    ending.letGo();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      log.info('session.end', { signal });
      letGo();
      app.quit();
      setTimeout(() => app.exit(0), endLimitMs).unref();
    });
  }
  // macOS and Linux; the quit comes by itself.
  powerMonitor.on('shutdown', letGo);
  powerMonitor.on('resume', () => window.send('power.resumed'));
}

function openSettings({ settings, server, log }: Shell): void {
  if (server.wrong === 'policy') throw new StartRefused('wrongPolicy', 'unusable policy');
  if (server.wrong !== null) {
    throw new StartRefused('wrongServerUrl', 'unusable MARQUEE_SERVER_URL');
  }
  applyColourScheme(settings().get('colourScheme'));
  log.info('start', {
    version: app.getVersion(),
    electron: process.versions.electron,
    server: server.origin(),
  });
}

function requireRenderer({ rendererFolder }: Shell): void {
  if (!existsSync(join(rendererFolder, 'index.html'))) {
    throw new StartRefused('rendererMissing', `no index.html in ${rendererFolder}`);
  }
}

function serveApp({ rendererFolder, calls, printing, startDocuments }: Shell): void {
  const { callServer } = calls;
  handleAppScheme(
    electronSession.defaultSession,
    rendererFolder,
    callServer,
    async (url) => printing.previews.answer(url) ?? startDocuments.answer(url),
  );
}

/** Before the bridge and the window: whoever starts it with other settings meets the same lock. */
async function watchLock({ lock }: Shell): Promise<void> {
  await lock.begin();
  lock.watch({
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    onLeft(listener) {
      // macOS and Windows tell of their lock, every system of its sleep.
      powerMonitor.on('lock-screen', listener);
      powerMonitor.on('suspend', listener);
    },
    onSuspend: (listener) => void powerMonitor.on('suspend', listener),
    onResume: (listener) => void powerMonitor.on('resume', listener),
  });
}

/** A computer that is a screen from its start shows nothing else, until somebody leaves. */
async function openFirst({ client, kiosk, window, starts, system }: Shell): Promise<void> {
  const as = startedAs(app, process.argv, process.platform, starts);
  const isScreen = as === 'screen' && kiosk.open();
  // By a second start or a link during this one, which may have opened the kiosk, too.
  const isRequested = client.begin();
  const { startsHidden, hasTray } = system.choices();
  const isHidden = isScreen || (as === 'client' && startsHidden);
  if (kiosk.isOpen()) {
    if (isRequested || !isHidden) client.open();
    return;
  }
  const place = hasTray ? 'tray' : 'taskbar';
  await window.open(isHidden && !isRequested ? place : 'front');
}

/** After the first page: nobody waits for it, and a server that cannot be reached the page tells of. */
function greet({ greetServer, log }: Shell): void {
  greetServer().catch((error: unknown) => log.error('server.greeting', error));
}

/** Nobody waits for it either. */
function beginLinks({ linkHandler, log }: Shell): void {
  linkHandler.begin().catch((error: unknown) => log.error('links.begin', error));
}
