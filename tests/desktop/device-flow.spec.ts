import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import device from '#resources/locales/en/device.json' with { type: 'json' };
import { decideDevice } from '#shared/contract/device.ts';
import { expect, test, type Desktop } from '#tests/support/desktop/desktop-harness.ts';
import { noteOpened } from '#tests/support/desktop/opened-addresses.ts';
import { askingDevice } from '#tests/support/people/asking-device.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { signOutWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { signIn } from '#tests/support/people/people.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';

/** The real pages in the real shell against the real server. */
test.use({ renderer: 'built' });

let real: ServerProcess;
/** The user's own browser, signed in. */
let person: HttpClient;
test.beforeAll(async () => {
  real = await startServerProcess('device-flow');
  person = new HttpClient(real.address);
  expect((await signIn(person, 'basic@demo.test')).status).toBe(0);
});
test.afterAll(() => real.stop());

/** Everything that the page hears of the server, and what it keeps itself. */
function listen(page: Page): () => Promise<string> {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/webapi/')) return;
    heard.push(response.text().then((text) => text + JSON.stringify(response.headers())));
  });
  return async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([
        document.cookie,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]),
    );
    return kept + (await Promise.all(heard)).join('\n');
  };
}

const start = (page: Page) => page.getByRole('button', { name: device.browser.start });
const inside = (page: Page) => page.getByRole('heading', { level: 1, name: application.title });

test('the window signs in through the system’s browser, and the token never enters the page', async ({
  desktop,
}) => {
  const launched = await desktop.launch({ server: real.address });
  const { page, userData, quit } = launched;
  const heard = listen(page);
  const opened = await noteOpened(launched.app);
  await start(page).click();
  await expect(page.getByRole('heading', { name: device.browser.title })).toBeVisible();
  await expect.poll(opened).toHaveLength(1);

  const [address = ''] = await opened();
  const [, hash = '', code = ''] = /\/login-code\/([\w-]+)\/([A-Z]{8})$/.exec(address) ?? [];
  const shown = `${code.slice(0, 4)}-${code.slice(4)}`;
  await expect(page.getByText(shown).first()).toBeVisible();
  const facts = await person.call(decideDevice, { hash, code });
  expect(facts).toMatchObject({ status: 0, data: { kind: 'desktop', name: 'Marquee' } });
  expect(await desktop.keyringEntry(real.address)).toBeNull();

  await person.call(decideDevice, { hash, code, approve: true });
  await expect(inside(page)).toBeVisible();
  const token = (await desktop.keyringEntry(real.address)) ?? '';
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await heard()).toContain('"verified":true');
  expect(await heard()).not.toContain(token);
  await quit();
  expect(readFileSync(join(userData, 'logs', 'main.log'), 'utf8')).not.toContain(token);

  const second = await desktop.launch({ server: real.address, userData });
  await expect(inside(second.page)).toBeVisible();
  await signOutWindow(second.page);
  expect(await desktop.keyringEntry(real.address)).toBeNull();
  await second.quit();
});

test(
  'a refusal is told and starts anew; cancelling ends it; without a browser there is a link',
  { tag: '@full' },
  async ({ desktop }) => {
    const launched = await desktop.launch({ server: real.address });
    const { page, quit } = launched;
    const opened = await noteOpened(launched.app, true);
    await start(page).click();
    await expect(page.getByText(device.browser.notOpened)).toBeVisible();
    const link = page.getByLabel(device.browser.link);
    expect([await link.inputValue()]).toEqual(await opened());

    await page.getByRole('button', { name: common.action.cancel }).click();
    await expect(start(page)).toBeFocused();
    await start(page).click();
    await expect(link).toBeVisible();
    const code = (await link.inputValue()).slice(-8);
    await person.call(decideDevice, { code, approve: false });
    await expect(page.getByText(device.browser.over)).toBeVisible();
    await expect(start(page)).toBeEnabled();
    expect(await desktop.keyringEntry(real.address)).toBeNull();
    await quit();
  },
);

/** Opens a link as the system does while the app runs. */
function openLink(desktop: Desktop, userData: string, link: string): Promise<unknown> {
  return new Promise((resolve) => {
    execFile(
      desktop.wrapper,
      ['--disable-gpu', `--user-data-dir=${userData}`, desktop.appFolder('built'), link],
      { env: desktop.environment(real.address) },
    ).once('exit', resolve);
  });
}

test('a link waits for the sign-in, opens its page once, and another one opens in the running window', async ({
  desktop,
}) => {
  const first = await askingDevice(real.address);
  const launched = await desktop.launch({ server: real.address, arguments: [`marquee:/${first}`] });
  const { page, userData, quit } = launched;
  await expect(page.getByText(auth.login.intended)).toBeVisible();
  const opened = await noteOpened(launched.app);
  await start(page).click();
  await expect.poll(opened).toHaveLength(1);
  const code = (await opened())[0]?.slice(-8) ?? '';
  await person.call(decideDevice, { code, approve: true });

  const request = page.getByRole('region', { name: device.request.label });
  await expect(request.getByText('Other window')).toBeVisible();
  expect(page.url()).toBe(`app://marquee${first}`);
  // Given out once: a reload elsewhere does not bring it back.
  await request.getByRole('button', { name: device.request.refuse, exact: true }).click();
  await page.getByRole('link', { name: device.decided.leave }).click();
  await expect(inside(page)).toBeVisible();
  await page.reload();
  await expect(inside(page)).toBeVisible();

  const next = await askingDevice(real.address);
  expect(await openLink(desktop, userData, `marquee:/${next}`)).toBe(0);
  await expect(request.getByText('Other window')).toBeVisible();
  expect(page.url()).toBe(`app://marquee${next}`);
  // It asks; nothing was decided by opening it.
  const facts = await person.call(decideDevice, { code: next.slice(-9) });
  expect(facts).toMatchObject({ status: 0, data: { state: 'pending' } });
  await quit();
});
