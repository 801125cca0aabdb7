import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { v7 } from 'uuid';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import desktopTexts from '#resources/locales/en/desktop.json' with { type: 'json' };
import player from '#resources/locales/en/player.json' with { type: 'json' };
import playerInJapanese from '#resources/locales/ja/player.json' with { type: 'json' };
import { decideDevice } from '#shared/contract/device.ts';
import { changeScreen, listScreens } from '#shared/contract/signage/screen.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { startPackaged } from '#tests/support/desktop/packaged-client.ts';
import { startWindowManager } from '#tests/support/desktop/window-manager.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { nextPages, shownPage } from '#tests/support/web/player-test.ts';

/** The real player in the real shell. */
test.use({ renderer: 'built' });

const words = desktopTexts.kiosk;

/** Opens the choice of a display in the client's window and starts the screen on it. */
async function startScreen(app: ElectronApplication, page: Page, display?: string): Promise<Page> {
  await page.getByRole('button', { name: words.open }).first().click();
  const dialog = page.getByRole('dialog', { name: words.title });
  if (display !== undefined) await dialog.getByRole('radio', { name: display }).check();
  const opened = app.waitForEvent('window');
  await dialog.getByRole('button', { name: words.start, exact: true }).click();
  return opened;
}

/** Where the screen's window is told to stand, from now on: the display here is but one, and it fills that. */
async function notePlaces(app: ElectronApplication): Promise<() => Promise<unknown[]>> {
  await app.evaluate(({ BrowserWindow }) => {
    const places: unknown[] = [];
    Object.assign(globalThis, { notedPlaces: places });
    const window = BrowserWindow.getAllWindows().find((one) => one.isKiosk());
    if (!window) throw new Error('there is no screen');
    places.push(window.getBounds());
    window.setBounds = (bounds) => void places.push(bounds);
  });
  // Set just above, in the same process.
  return () =>
    app.evaluate(() => (globalThis as unknown as { notedPlaces: unknown[] }).notedPlaces);
}

/** Has the computer two displays side by side, each half of the one that is there. */
const plugDisplays = (app: ElectronApplication, ids: readonly number[]) =>
  app.evaluate(({ screen }, there) => {
    const real = screen.getPrimaryDisplay();
    const all = [11, 22].map((id, at) => ({
      ...real,
      id,
      label: id === 11 ? 'Desk' : 'Wall',
      bounds: { x: at * 720, y: 0, width: 720, height: 900 },
    }));
    const present = all.filter(({ id }) => there.includes(id));
    screen.getAllDisplays = () => present;
    screen.getPrimaryDisplay = () => present[0] ?? real;
    screen.emit('display-metrics-changed', {}, real, []);
  }, ids);

test('the screen fills the chosen display, moves while that one is unplugged, and comes back', async ({
  desktop,
  server,
}) => {
  const { app, page, quit } = await desktop.launch({ server: server.origin });
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await plugDisplays(app, [11, 22]);
  const screen = await startScreen(app, page, 'Wall');
  // The fake server has no player.
  await expect(screen.getByRole('heading', { name: 'No screens at this address' })).toBeVisible();
  const places = await notePlaces(app);
  const on = (display: string) =>
    expect(page.getByText(words.running.replace('{{display}}', display))).toBeVisible();
  await on('Wall');

  await plugDisplays(app, [11]);
  await on('Desk');
  await plugDisplays(app, [11, 22]);
  await on('Wall');
  const [desk, wall] = [0, 720].map((x) => ({ x, y: 0, width: 720, height: 900 }));
  expect(await places()).toEqual([wall, desk, wall]);

  await page.getByRole('button', { name: words.stop }).click();
  await expect(page.getByText(words.stopped)).toBeVisible();
  expect(app.windows()).toHaveLength(1);
  await quit();
});

let real: ServerProcess;
let person: HttpClient;
test.describe('with a real server', () => {
  test.beforeAll(async () => {
    real = await startServerProcess('kiosk');
    person = new HttpClient(real.address);
    done(await signIn(person, 'basic@demo.test'));
  });
  test.afterAll(() => real.stop());

  /** A slideshow of two pictures, a second each. */
  async function slideshowOfTwo() {
    const pages = await Promise.all(
      ['crimson', 'navy'].map(async (colour) => {
        const fileId = await sendFile(person, { bytes: await picture(800, 450, { colour }) });
        await preparedFile(person, fileId);
        return { id: v7(), type: 'image' as const, fileId, duration: 1 };
      }),
    );
    return makeSlideshow(person, { content: { pages } });
  }

  test('the window manager’s close and a second start lock the client, its own stop does not', async ({
    desktop,
  }) => {
    const hands = await startWindowManager(desktop.session);
    const { app, page, quit } = await desktop.launch({ server: real.address });
    await signInWindow(page, 'pro@demo.test');
    await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
    const locked = page.getByRole('dialog', { name: desktopTexts.lock.title });
    await page.goto('app://marquee/console/device');
    await startScreen(app, page);
    await app.evaluate((electron) => void electron.app.emit('second-instance', {}, []));
    const { password: passwordLabel, open: unlock } = desktopTexts.lock;
    await locked.getByLabel(passwordLabel, { exact: true }).fill(password);
    await locked.getByRole('button', { name: unlock }).click();
    await expect(locked).toHaveCount(0);
    await page.getByRole('button', { name: words.stop }).click();
    await expect(page.getByText(words.stopped)).toBeVisible();
    await expect(locked).toHaveCount(0);

    const screen = await startScreen(app, page);
    const hasKeyboard = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow()?.isKiosk() ?? false);
    await expect.poll(hasKeyboard).toBe(true);
    const closed = screen.waitForEvent('close');
    await hands.closeWindow();
    await closed;
    await locked.getByRole('button', { name: common.account.signOut }).click();
    await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
    await quit();
    await hands.end();
  });

  // The last one: it kills the server.
  test('it is paired, plays without its server, and after a restart; the client’s sign-in is not its own', async ({
    desktop,
    renderer,
  }) => {
    const hands = await startWindowManager(desktop.session);
    const first = await desktop.launch({ server: real.address });
    const { app, page, userData } = first;
    await signInWindow(page, 'basic@demo.test');
    await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
    await page.goto('app://marquee/console/device');
    // The server's address, not the window's.
    await expect(page.getByText(`${new URL(real.address).host}/player`)).toBeVisible();
    // Not that of the system, which Chromium reports.
    await page.evaluate(() => globalThis.marqueeDesktop?.window.setLanguage('ja'));
    const screen = await startScreen(app, page);

    await expect(
      screen.getByRole('heading', { name: playerInJapanese.pairing.title }),
    ).toBeVisible();
    const code = screen.getByText(/^[B-Z]{4}-[B-Z]{4}$/);
    await expect(code).toBeVisible();
    // Nobody is there to press anything.
    await expect(screen.getByText(player.pairing.press)).toBeHidden();
    const seen = await screen.evaluate(async () => ({
      bridge: 'marqueeDesktop' in globalThis,
      cookies: document.cookie,
      login: await (await fetch('/webapi/check-login')).text(),
      isKept: await navigator.storage.persisted(),
      lock: await navigator.wakeLock.request('screen').then(
        ({ released }) => !released,
        () => false,
      ),
      window: open('https://example.com') === null,
      camera: (await navigator.permissions.query({ name: 'camera' })).state,
      cursor: getComputedStyle(document.body).cursor,
    }));
    expect(seen).toMatchObject({
      bridge: false,
      isKept: true,
      lock: true,
      window: true,
      camera: 'denied',
      cursor: 'none',
    });
    expect(seen.cookies).not.toContain('session');
    expect(JSON.parse(seen.login)).not.toMatchObject({ status: 0 });
    await screen.evaluate(() => {
      location.href = '/login';
    });
    const log = () => readFileSync(join(userData, 'logs', 'main.log'), 'utf8');
    await expect.poll(log).toContain(`${real.address}/login`);
    expect(new URL(screen.url()).pathname).toBe('/player');

    const shown = (await code.textContent()) ?? '';
    const { id: slideshowId } = await slideshowOfTwo();
    done(await person.call(decideDevice, { code: shown, approve: true, name: 'Window' }));
    await expect.poll(async () => done(await person.call(listScreens, {})).items).toHaveLength(1);
    const id = done(await person.call(listScreens, {})).items[0]?.id ?? '';
    done(await person.call(changeScreen, { id, playlistId: slideshowId }));
    await screen.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => shownPage(screen)).not.toBeNull();
    expect(await nextPages(screen, 2)).toHaveLength(2);

    await real.kill();
    expect(await nextPages(screen, 4)).toHaveLength(4);

    const closed = screen.waitForEvent('close');
    const letGo = await hands.hold('Escape');
    await closed;
    await letGo();
    // Whoever passes by gets to the lock, not to the signed-in client behind the screen.
    const locked = page.getByRole('dialog', { name: desktopTexts.lock.title });
    await locked.getByRole('button', { name: common.account.signOut }).click();
    await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
    await first.quit();
    await hands.end();

    // Attached once the page is displayed: Playwright stops the service worker of a client that it starts, and the page
    // waits for that worker (seen in most starts on a busy machine).
    const env = desktop.environment(real.address);
    const second = await startPackaged(desktop.runtime, { ...desktop.session, env }, [
      `--user-data-dir=${userData}`,
      desktop.appFolder(renderer),
      '--as-screen',
    ]);
    await expect.poll(() => shownPage(second.page)).not.toBeNull();
    expect(new Set(await nextPages(second.page, 3)).size).toBe(2);
    expect(second.page.context().pages()).toHaveLength(1);
    await second.close();
  });
});

test('before the first load it says why there is nothing, and begins once the server is there', async ({
  desktop,
}) => {
  const late = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<title>The player</title><h1>The player</h1>');
  });
  late.listen(0, '127.0.0.1');
  await once(late, 'listening');
  const { port } = late.address() as AddressInfo;
  late.close();
  await once(late, 'close');

  const { app, page, quit } = await desktop.launch({
    server: `http://127.0.0.1:${port}`,
    arguments: ['--as-screen'],
  });
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText(`127.0.0.1:${port} doesn’t answer`)).toBeVisible();
  late.listen(port, '127.0.0.1');
  await expect(page.getByRole('heading', { name: 'The player' })).toBeVisible();

  // What crashes is loaded anew, and nobody is asked. Playwright gives up a page that has crashed.
  const process = () =>
    app.evaluate(({ BrowserWindow }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0] ?? {};
      return { id: webContents?.getOSProcessId() ?? 0, title: webContents?.getTitle() };
    });
  const { id } = await process();
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
  const isAnother = async () => {
    const now = await process();
    return now.id !== 0 && now.id !== id && now.title;
  };
  await expect.poll(isAnother).toBe('The player');
  late.close();
  await quit();
});

test('before a server is chosen there is nothing to be a screen of, and that is said', async ({
  desktop,
  server,
}) => {
  const { app, page } = await desktop.launch({ server: server.origin });
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await app.evaluate(({ ipcMain }) => {
    const settings = { serverUrl: 'https://not-chosen.invalid', isServerUrlFixed: false };
    ipcMain.removeHandler('settings.get');
    ipcMain.handle('settings.get', () => ({
      ok: true,
      value: { ...settings, isServerChosen: false },
    }));
  });
  await page.reload();
  await page.getByRole('button', { name: words.open }).first().click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog.getByText(desktopTexts.diagnostics.noServer)).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.start, exact: true })).toBeDisabled();
});
