import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import desktopTexts from '#resources/locales/en/desktop.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { chooseInMenu, menuChoices } from '#tests/support/desktop/native-menu.ts';
import { startFakeWebapi } from '#tests/support/desktop/fake-webapi.ts';
import { startWindowManager } from '#tests/support/desktop/window-manager.ts';
import { startServerProcess } from '#tests/support/server/server-process.ts';

/** The real pages in the real shell, by menu, keys and mouse. */
test.use({ renderer: 'built' });

/** Notes the menus under the mouse from now on, in the place of showing them: what this answers, empties the notes. */
async function noteContextMenus(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ Menu }) => {
    const noted: string[] = [];
    Object.assign(globalThis, { noted });
    Menu.prototype.popup = function popup() {
      noted.push(this.items.map((item) => item.label).join(' '));
    };
  });
  // Set just above, in the same process.
  return () => app.evaluate(() => (globalThis as unknown as { noted: string[] }).noted.splice(0));
}

test('menu, keys and the right button do what they do everywhere', async ({ desktop }) => {
  const real = await startServerProcess('everyday');
  const hands = await startWindowManager(desktop.session);
  const { app, page, userData, quit } = await desktop.launch({
    server: real.address,
    arguments: ['marquee://team-invitation/not-whole'],
  });
  const at = (path: string) => page.waitForURL(`app://marquee${path}`);

  const refusal = page.getByText(desktopTexts.told.linkDamaged);
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: desktopTexts.notice.dismiss }).click();
  await expect(refusal).toHaveCount(0);
  const log = readFileSync(join(userData, 'logs', 'main.log'), 'utf8');
  expect(log).toContain('link.refused');
  expect(log).not.toContain('not-whole');

  // The window as it opens first shows all of the sign-in.
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
  await expect.poll(overflow).toBe(0);

  await expect.poll(() => menuChoices(app, 'Help')).toContain('Marquee help');
  expect(await menuChoices(app, 'Go')).toEqual(['Back', 'Forward']);
  await signInWindow(page, 'holder@demo.test');
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
  await expect.poll(() => menuChoices(app, 'Go')).toContain(shell.place.members);
  expect(await menuChoices(app, 'File')).not.toContain('Print…');

  await chooseInMenu(app, 'Go', shell.place.members);
  await at('/console/management/member');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeVisible();
  await hands.press('ctrl+f');
  await expect(search).toBeFocused();
  await hands.press('ctrl+comma');
  await at('/settings');
  await expect(page.getByRole('main').getByText(real.address, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: desktopTexts.server.change })).toBeVisible();
  await page.goBack();
  await at('/console/management/member');
  await hands.press('F1');
  await at('/help');
  await hands.press('alt+Left');
  await at('/console/management/member');
  const zoom = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.zoomLevel);
  for (const [key, level] of [
    ['ctrl+equal', 0.5],
    ['ctrl+KP_Add', 1],
    ['ctrl+KP_Subtract', 0.5],
    ['ctrl+0', 0],
  ] as const) {
    await hands.press(key);
    await expect.poll(zoom, key).toBe(level);
  }

  // What this build has no page for opens where there is one.
  await app.evaluate(({ shell: system }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    system.openExternal = async (url) => void opened.push(url);
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/pricing?from=desktop';
    document.body.append(link);
    link.click();
  });
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual([`${real.address}/pricing?from=desktop`]);

  const noted = await noteContextMenus(app);
  await search.click({ button: 'right' });
  await expect.poll(noted).toEqual(['Cut Copy Paste  Select all']);
  await page
    .getByRole('link', { name: shell.place.screens, exact: true })
    .click({ button: 'right' });
  await expect.poll(noted).toEqual(['Copy link']);
  await quit();
  await hands.end();
  await real.stop();
});

test('a server that comes back is noticed by itself', { tag: '@full' }, async ({ desktop }) => {
  // Its port is free again while it is away.
  const server = await startFakeWebapi();
  await server.close();
  const userData = desktop.newUserData();
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ serverUrl: server.origin }), {
    mode: 0o644,
  });
  const { page, quit } = await desktop.launch({ server: '', userData });
  await expect(page.getByText(errors.page.title)).toBeVisible();
  await expect(page.getByText(/^Trying again in \d+ s$/)).toBeVisible();
  // It waits for whoever types another address, and tells what is wrong with that.
  await page.getByRole('main').getByRole('button', { name: server.origin }).click();
  const address = page.getByRole('textbox', { name: desktopTexts.server.label });
  await address.fill('signs.invalid');
  await page.getByRole('button', { name: desktopTexts.server.save }).click();
  await expect(page.getByText(desktopTexts.server.fault.name)).toBeVisible();
  await page.getByRole('button', { name: desktopTexts.server.cancel }).click();
  const back = await startFakeWebapi(Number(new URL(server.origin).port));
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await quit();
  await back.close();
});
