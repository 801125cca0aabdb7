import type { ElectronApplication } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import desktopTexts from '#resources/locales/en/desktop.json' with { type: 'json' };
import notification from '#resources/locales/en/notification.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow, signOutWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { startWindowManager, type Hands } from '#tests/support/desktop/window-manager.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';

test.use({ renderer: 'built' });

let real: ServerProcess;
let hands: Hands;
test.beforeAll(async ({ desktop }) => {
  real = await startServerProcess('news');
  hands = await startWindowManager(desktop.session);
});
test.afterAll(async () => {
  await hands.end();
  await real.stop();
});

/** Notes what the system is given to show, in the place of showing it; `click` clicks the newest. */
async function noteNotifications(app: ElectronApplication) {
  await app.evaluate(({ Notification }) => {
    const noted: Electron.Notification[] = [];
    Object.assign(globalThis, { noted });
    Notification.prototype.show = function show() {
      noted.push(this);
    };
  });
  // Set just above, in the same process.
  type Global = { noted: Electron.Notification[] };
  return {
    shown: () =>
      app.evaluate(() =>
        (globalThis as unknown as Global).noted.map(({ title, body }) => ({ title, body })),
      ),
    click: () =>
      app.evaluate(() => (globalThis as unknown as Global).noted.at(-1)?.emit('click', {})),
  };
}

const minimise = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());

const windowTitle = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());

/** From a browser that the account does not know. */
async function signInBy(browser: string): Promise<void> {
  done(await signIn(new HttpClient(real.address, { 'user-agent': browser }), 'pro@demo.test'));
}

test('what is new is told while nobody looks, as much as was chosen, and a click leads there', async ({
  desktop,
}) => {
  const { app, page, quit } = await desktop.launch({ server: real.address });
  const notes = await noteNotifications(app);
  await signInWindow(page, 'pro@demo.test');
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
  // It was new itself.
  await expect.poll(() => windowTitle(app)).toBe('(1) Overview · Marquee');
  await minimise(app);
  await signInBy('Elsewhere/1.0');
  const { title, body } = notification.event.newSignIn;
  // The bell asks by itself, hidden as it is.
  await expect.poll(notes.shown).toHaveLength(1);
  const [first] = await notes.shown();
  expect(first?.title).toBe(title);
  expect(first?.body).toContain(body.split('{{')[0]);
  expect(await windowTitle(app)).toBe('(2) Overview · Marquee');

  await notes.click();
  await page.waitForURL(/\/notification\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Being there is having read it.
  await expect.poll(() => windowTitle(app)).toMatch(/^\(1\) /);

  await page.goto('app://marquee/settings');
  // The next option, by a real key: settings of the computer need a press.
  await page.getByLabel(desktopTexts.news.detail).press('ArrowDown');
  await expect(page.getByLabel(desktopTexts.news.detail)).toHaveValue('hidden');
  await minimise(app);
  await signInBy('Elsewhere/2.0');
  await expect.poll(notes.shown).toHaveLength(2);
  expect((await notes.shown()).at(-1)).toEqual({ title: 'You have a new notification', body: '' });

  await notes.click();
  await page.waitForURL(/\/notification\/[0-9a-f-]{36}$/);

  // A click that locks the client leads there once it is unlocked.
  await page.goto('app://marquee/settings');
  await page.evaluate(() => globalThis.marqueeDesktop?.lock.now());
  await notes.click();
  const lock = page.getByRole('dialog', { name: desktopTexts.lock.title });
  await lock.getByLabel(desktopTexts.lock.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(lock).toHaveCount(0);
  await page.waitForURL(/\/notification\/[0-9a-f-]{36}$/);
  await signOutWindow(page);
  await expect.poll(() => windowTitle(app)).toMatch(/^[^(]/);
  await quit();
});
