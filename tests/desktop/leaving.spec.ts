import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type * as Electron from 'electron';
import { expect, test, type Launched } from '#tests/support/desktop/desktop-harness.ts';
import { agreeToServer } from '#tests/support/desktop/agree-to-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startFakeWebapi } from '#tests/support/desktop/fake-webapi.ts';
import { startWindowManager, type Hands } from '#tests/support/desktop/window-manager.ts';

let hands: Hands;
test.beforeAll(async ({ desktop }) => {
  hands = await startWindowManager(desktop.session);
});
test.afterAll(() => hands.end());

/** Types into the form that warns. */
async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByLabel('Note').click();
  await page.keyboard.type('not saved');
}

/** The window with the page, once it has the keyboard. */
async function mainWindow({ page, app }: Launched): Promise<string> {
  await page.waitForURL('app://marquee/login');
  return hands.windowOf(app.process().pid);
}

const isAsked = (main: string) => {
  const active = hands.activeWindow();
  return active !== null && active !== main && hands.processOf(active) === hands.processOf(main);
};

/** The last entry of the first menu, as a click on it would. */
function clickQuit({ Menu }: typeof Electron): void {
  Menu.getApplicationMenu()?.items[0]?.submenu?.items.at(-1)?.click();
}

const gone = ({ app }: Launched) =>
  new Promise<number | null>((resolve) => app.process().once('exit', resolve));

test('every way out of a page with unsaved changes asks first, and leads out', async ({
  desktop,
  server,
}) => {
  const userData = desktop.newUserData();
  const place = { x: 120, y: 90, width: 1000, height: 700, isMaximized: false };
  const settings = join(userData, 'settings.json');
  // As an earlier version wrote it, for everybody to read.
  writeFileSync(settings, JSON.stringify({ serverUrl: server.origin, window: place }), {
    mode: 0o644,
  });
  const other = await startFakeWebapi();
  const launched = await desktop.launch({ server: '', userData });
  const { page } = launched;
  const main = await mainWindow(launched);
  await agreeToServer(launched.app);
  await leaveUnsaved(page);
  const changeServer = () =>
    page.evaluate((url) => globalThis.marqueeDesktop?.settings.setServerUrl(url), other.origin);
  const ways: [way: string, go: () => Promise<unknown>][] = [
    ['the × of the window', hands.closeWindow],
    ['File → Quit', () => launched.app.evaluate(clickQuit)],
    ['Ctrl+Q', () => hands.press('ctrl+q')],
    ['Ctrl+W', () => hands.press('ctrl+w')],
    ['Ctrl+R', () => hands.press('ctrl+r')],
  ];
  for (const [way, go] of ways) {
    await go();
    await eventually(`${way} asks`, () => isAsked(main));
    await hands.takeBack(main);
    await expect(page.getByLabel('Note')).toHaveValue('not saved');
  }
  const stayed = changeServer();
  await eventually('another server asks', () => isAsked(main));
  await hands.takeBack(main);
  expect(await stayed).toMatchObject({
    ok: true,
    value: { outcome: 'kept', settings: { serverUrl: server.origin } },
  });
  await expect(page.getByLabel('Note')).toHaveValue('not saved');
  // Asked what it is, and no more.
  expect(other.calls.map(({ path }) => path)).toEqual(['client-config']);

  await hands.press('ctrl+r');
  await eventually('the reload asks', () => isAsked(main));
  await hands.press('Tab', 'Return');
  await expect(page.getByLabel('Note')).toHaveValue('');

  await leaveUnsaved(page);
  // Answered or cut off by the end of the page: what counts is where the new page asks.
  const left = changeServer().catch(() => undefined);
  await eventually('another server asks again', () => isAsked(main));
  await hands.press('Tab', 'Return');
  await left;
  await eventually(
    'the page of the other server',
    () => other.lastCall('check-login') !== undefined,
  );
  await expect(page.getByLabel('Note')).toHaveValue('');

  await leaveUnsaved(page);
  const end = gone(launched);
  await hands.press('ctrl+q');
  await eventually('the end asks', () => isAsked(main));
  await hands.press('Tab', 'Return');
  expect(await end).toBe(0);
  await other.close();
  // The frame around the window has moved it by its border; nobody else has.
  expect(JSON.parse(readFileSync(settings, 'utf8'))).toMatchObject({ window: place });
  expect(statSync(settings).mode & 0o777).toBe(0o600);
  expect(statSync(join(userData, 'logs')).mode & 0o777).toBe(0o700);
});

test('the system’s SIGTERM ends the app over unsaved changes, even while it asks', async ({
  desktop,
  server,
}) => {
  const launched = await desktop.launch({ server: server.origin });
  const main = await mainWindow(launched);
  await leaveUnsaved(launched.page);
  await hands.closeWindow();
  await eventually('the question stands', () => isAsked(main));
  const end = gone(launched);
  launched.app.process().kill('SIGTERM');
  expect(await end).toBe(0);
});

test('what the page sends when its window is closed arrives before the app ends', async ({
  desktop,
  server,
}) => {
  for (const close of ['window', 'quit'] as const) {
    const launched = await desktop.launch({ server: server.origin });
    await mainWindow(launched);
    // Far away, where a connection takes its time.
    await launched.app.evaluate(({ session }) => {
      const { webRequest } = session.defaultSession;
      webRequest.onBeforeRequest({ urls: ['http://*/*'] }, (_details, go) => {
        setTimeout(() => go({}), 500);
      });
    });
    await launched.page.evaluate((body) => {
      addEventListener('pagehide', () => {
        void fetch('/webapi/echo', { method: 'POST', body, keepalive: true });
      });
    }, close);
    const end = gone(launched);
    if (close === 'window') await hands.closeWindow();
    else await launched.app.evaluate(clickQuit);
    expect(await end).toBe(0);
    expect(server.lastCall('echo')?.body).toBe(close);
  }
});
