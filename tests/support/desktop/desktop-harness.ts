import { execFile, type ChildProcess } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { stageRuntime } from '../../../build/scripts/lib/desktop/desktop-stage.mjs';
import { electronBinary } from '../../../build/scripts/lib/desktop/electron.mjs';
import { makeFolder, plainUser } from '../../../build/scripts/lib/desktop/plain-user.mjs';
import { startUserSession, type UserSession } from './desktop-session.ts';
import { stageTestApp, writeWrapper, type RendererSource } from './desktop-stage.ts';
import { endProcess } from './desktop-user.ts';
import { untilDone } from '../eventually.ts';
import { startFakeWebapi, type FakeWebapi } from './fake-webapi.ts';

export type LaunchOptions = {
  server: string;
  /** Start again with the same folder to meet what an earlier run has left behind. */
  userData?: string;
  session?: UserSession;
  arguments?: readonly string[];
};

export type Launched = {
  app: ElectronApplication;
  page: Page;
  userData: string;
  /** Quits as a user does, and waits for the process to end. */
  quit(): Promise<void>;
};

export type Desktop = {
  session: UserSession;
  /** The executable that starts Electron as the plain user, and the folder of the app. */
  wrapper: string;
  /** Electron itself, for a start as the user of the session. */
  runtime: string;
  appFolder(renderer: RendererSource): string;
  newUserData(): string;
  environment(server: string, session?: UserSession): Record<string, string>;
  launch(options: LaunchOptions): Promise<Launched>;
  /** The secret that the keyring holds for a server, asked for past the app. */
  keyringEntry(account: string): Promise<string | null>;
  /** A second session of the same user, without a keyring. */
  sessionWithoutKeyring(): Promise<UserSession>;
};

/** Chromium's own noise and services that have nothing to do with the app. */
const quiet = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-component-update',
  '--disable-background-networking',
];

async function openDesktop(
  renderer: RendererSource,
): Promise<{ desktop: Desktop; close(): Promise<void> }> {
  const user = plainUser();
  const root = mkdtempSync(join(tmpdir(), 'marquee-desktop-'));
  chmodSync(root, 0o755);
  const { path } = await electronBinary();
  const runtime = stageRuntime(user, path, join(root, 'runtime'));
  const wrapper = writeWrapper(user, runtime, join(root, 'marquee'));
  const session = await startUserSession(user, join(root, 'session'), true);
  const holdReady = join(root, 'hold-ready.cjs');
  copyFileSync(join(import.meta.dirname, 'hold-ready.cjs'), holdReady);
  const others: UserSession[] = [];
  const running = new Set<ChildProcess>();
  const staged = new Map<RendererSource, string>();
  let folders = 0;

  async function start(options: LaunchOptions, userData: string): Promise<ElectronApplication> {
    const app = await _electron.launch({
      executablePath: wrapper,
      chromiumSandbox: true,
      args: [
        '-r',
        holdReady,
        ...quiet,
        `--user-data-dir=${userData}`,
        desktop.appFolder(renderer),
        ...(options.arguments ?? []),
      ],
      cwd: root,
      env: desktop.environment(options.server, options.session),
    });
    // As in the tests of pages: the limit of the test bounds an action, no number of seconds.
    app.context().setDefaultTimeout(0);
    const child = app.process();
    running.add(child);
    child.once('exit', () => running.delete(child));
    return app;
  }

  const desktop: Desktop = {
    session,
    wrapper,
    runtime,
    appFolder(source) {
      const folder = staged.get(source) ?? stageTestApp(join(root, `app-${source}`), source);
      staged.set(source, folder);
      return folder;
    },
    newUserData: () => makeFolder(user, join(root, `user-data-${(folders += 1)}`)),
    environment: (server, own = session) => ({ ...own.env, MARQUEE_SERVER_URL: server }),
    async launch(options) {
      const userData = options.userData ?? desktop.newUserData();
      const { app, page } = await firstShown(() => start(options, userData));
      return { app, page, userData, quit: () => app.close() };
    },
    async keyringEntry(account) {
      const script = `require(process.argv[1]).getPassword('marquee', process.argv[2]).then((v) => console.log(JSON.stringify(v)))`;
      const keytar = join(desktop.appFolder(renderer), 'node_modules', 'keytar');
      const { stdout } = await promisify(execFile)(wrapper, ['-e', script, keytar, account], {
        env: { ...session.env, ELECTRON_RUN_AS_NODE: '1' },
      });
      return JSON.parse(stdout) as string | null;
    },
    async sessionWithoutKeyring() {
      const other = await startUserSession(user, join(root, `session-${others.length}`), false);
      others.push(other);
      return other;
    },
  };
  return {
    desktop,
    async close() {
      // Not by quitting: a page with unsaved changes would ask first.
      for (const child of running) await endProcess(child);
      for (const other of [session, ...others]) await other.end();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Time that Playwright has to attach to a window once the app has opened it, in ms. */
const attachMs = 30_000;
const mostStarts = 3;

/**
 * An app with its first window. Two things that are not the app's own keep Playwright from it now and then, and then
 * it is started once more. Where the machine is busy Playwright stops a page to attach to it and never lets it go on:
 * a window that the app has and Playwright does not know of, with nothing in it. And Electron itself can end before
 * anything of ours has run: it sets variables of its environment while its threads read them (seen: SIGSEGV in
 * getenv). An app that has no window has failed.
 */
async function firstShown(start: () => Promise<ElectronApplication>) {
  for (let starts = 1; ; starts += 1) {
    const isLast = starts === mostStarts;
    try {
      const app = await start();
      const page = await attachedWindow(app, isLast);
      if (page) return { app, page };
      await endProcess(app.process());
    } catch (error) {
      if (isLast || !String(error).includes('Process failed to launch')) throw error;
      process.stderr.write('Electron ended while it started: it is started once more\n');
    }
  }
}

/** The first window; null where the app has one that Playwright did not attach to, unless it `mustAttach`. */
async function attachedWindow(app: ElectronApplication, mustAttach: boolean): Promise<Page | null> {
  const main = app.process();
  const isOpened = await untilDone('the app opens a window', {
    isDone: async () => app.windows().length > 0 || (await openWindows(app)) > 0,
    isAlive: () => main.exitCode === null && main.signalCode === null,
    progress: () => app.windows().length,
  });
  if (!isOpened) throw new Error('the app ended before it had a window');
  try {
    return await app.firstWindow({ timeout: attachMs });
  } catch (error) {
    if (mustAttach) throw error;
    process.stderr.write('Playwright did not attach to a window: the app is started once more\n');
    return null;
  }
}

/**
 * The debugger can interrupt the app while Electron loads its modules (seen: a `BrowserWindow` without
 * `getAllWindows`); a turn of the event loop begins with complete modules.
 */
const openWindows = (app: ElectronApplication) =>
  app.evaluate(async (electron) => {
    await new Promise((resolve) => setImmediate(resolve));
    return electron.BrowserWindow.getAllWindows().length;
  });

/** Tests of the real shell: one user session per worker, one fake server per test. */
export const test = base.extend<
  { server: FakeWebapi },
  { renderer: RendererSource; desktop: Desktop }
>({
  renderer: ['fixture', { option: true, scope: 'worker' }],
  desktop: [
    async ({ renderer }, use) => {
      const { desktop, close } = await openDesktop(renderer);
      await use(desktop);
      await close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  server: async ({}, use) => {
    const server = await startFakeWebapi();
    await use(server);
    await server.close();
  },
});
export { expect } from '@playwright/test';
