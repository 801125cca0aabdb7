import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, session as electronSession } from 'electron';
import { product } from '#shared/domain/constants.ts';
import { bridgeHandlers } from '../bridge/handlers.ts';
import { registerBridge } from '../bridge/register-bridge.ts';
import { watchPages, watchProcess } from '../crash/watch-crashes.ts';
import { linkFromArguments } from '../deep-links/parse-deep-link.ts';
import { guardNavigation } from '../navigation/guards.ts';
import { guardPermissions } from '../navigation/permissions.ts';
import { handleAppScheme, registerAppScheme } from '../protocol/app-protocol.ts';
import { installMenu } from '../window/install-menu.ts';
import type { Phase } from './run-phases.ts';
import type { Shell } from './shell.ts';

export class RendererMissing extends Error {}

/** The start of the app, in its order. Everything above `ready` has to happen before Electron is ready. */
export const phases: readonly Phase<Shell>[] = [
  { name: 'crash-watch', run: watchCrashes },
  { name: 'single-instance', run: () => (app.requestSingleInstanceLock() ? undefined : 'stop') },
  { name: 'sandbox', run: () => app.enableSandbox() },
  { name: 'app-scheme', run: registerAppScheme },
  { name: 'navigation-guards', run: ({ log }) => guardNavigation(app, log) },
  { name: 'permissions', run: () => guardPermissions(app) },
  { name: 'links', run: collectLinks },
  { name: 'lifecycle', run: followLifecycle },
  { name: 'ready', run: () => app.whenReady() },
  { name: 'settings', run: openSettings },
  { name: 'renderer-build', run: requireRenderer },
  { name: 'app-protocol', run: serveApp },
  { name: 'bridge', run: (shell) => registerBridge(bridgeHandlers(shell), shell.log) },
  { name: 'menu', run: (shell) => installMenu(shell.words()) },
  { name: 'window', run: (shell) => shell.window.open() },
];

function watchCrashes({ log, dialogs }: Shell): void {
  watchProcess(process, app, log);
  watchPages(app, dialogs, log);
}

/** Command line, second instance and macOS `open-url` all end in the one inbox. */
function collectLinks({ links, window }: Shell): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(product.urlScheme);
  app.on('open-url', (event, url) => {
    event.preventDefault();
    links.offer(url);
    window.focus();
  });
  app.on('second-instance', (_event, argv) => {
    links.offer(linkFromArguments(argv));
    window.focus();
  });
  links.offer(linkFromArguments(process.argv));
}

function followLifecycle({ log, window, isKeychainHanging }: Shell): void {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('quit', () => {
    // The hanging thread would keep the process, and with it the lock of the single instance, for 25 s more.
    if (isKeychainHanging()) process.kill(process.pid, 'SIGKILL');
  });
  app.on('activate', () => {
    if (app.isReady()) window.open().catch((error: unknown) => log.error('window.open', error));
  });
}

function openSettings({ settings, server, log }: Shell): void {
  settings();
  log.info('start', {
    version: app.getVersion(),
    electron: process.versions.electron,
    server: server.origin(),
  });
}

function requireRenderer({ rendererFolder }: Shell): void {
  if (!existsSync(join(rendererFolder, 'index.html'))) {
    throw new RendererMissing(`no index.html in ${rendererFolder}`);
  }
}

function serveApp({ rendererFolder, callServer }: Shell): void {
  handleAppScheme(electronSession.defaultSession, rendererFolder, callServer);
}
