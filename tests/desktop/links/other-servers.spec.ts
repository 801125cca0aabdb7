import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import device from '#resources/locales/en/device.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import { agreeToServer } from '#tests/support/desktop/agree-to-server.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { chooseInMenu } from '#tests/support/desktop/native-menu.ts';
import { askingDevice } from '#tests/support/people/asking-device.ts';
import { invite } from '#tests/support/people/invitations.ts';
import { signIn, signUp } from '#tests/support/people/people.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';

test.use({ renderer: 'built' });

let here: ServerProcess;
let there: ServerProcess;
test.beforeAll(async () => {
  here = await startServerProcess('links-here');
  there = await startServerProcess('links-there');
});
test.afterAll(async () => {
  await here.stop();
  await there.stop();
});

const { link: words, account } = desktopWords;
const host = (server: ServerProcess) => new URL(server.address).host;
const overview = { level: 1, name: application.title } as const;
const asks = (page: Page) => page.getByRole('region', { name: device.request.label });
const taken = (page: Page) => page.evaluate(() => globalThis.marqueeDesktop?.deepLink.take());

test('a link of another server leads there, once and only if that is agreed; one that names none is tried with the accounts elsewhere', async ({
  desktop,
}) => {
  const userData = desktop.newUserData();
  // By the settings: where the environment fixes the server, nothing leads to another.
  const settings = JSON.stringify({ serverUrl: here.address });
  writeFileSync(join(userData, 'settings.json'), settings);
  const { app, page, quit } = await desktop.launch({ server: '', userData });
  await signInWindow(page, 'holder@demo.test');
  await expect(page.getByRole('heading', overview)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: words.open });
  const field = dialog.getByLabel(words.label);
  const paste = async (text: string) => {
    await chooseInMenu(app, 'File', 'Open a link…');
    await field.fill(text);
    await page.keyboard.press('Enter');
  };

  // Nobody is known there yet; whoever stays here loses nothing and has nothing left to be surprised by.
  const elsewhere = there.address + (await askingDevice(there.address));
  await paste(elsewhere);
  const toThere = dialog.getByRole('button', { name: words.goTo.replace('{{host}}', host(there)) });
  await agreeToServer(app, false);
  await toThere.click();
  await expect(toThere).toBeEnabled();
  await expect(field).toHaveValue(elsewhere);
  expect(await taken(page)).toEqual({ ok: true, value: null });
  expect(await accessibilityFaults(page)).toEqual([]);
  await agreeToServer(app);
  await toThere.click();
  await expect(page.getByText(auth.login.intended)).toBeVisible();
  await expect(page.getByRole('button', { name: there.address })).toBeVisible();
  await signInWindow(page, 'basic@demo.test');
  await expect(asks(page).getByText('Other window')).toBeVisible();
  await asks(page).getByRole('button', { name: device.request.refuse, exact: true }).click();
  await page.getByRole('link', { name: device.decided.leave }).click();
  await expect(page.getByRole('heading', overview)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', overview)).toBeVisible();

  // Back with the account that is known here.
  await paste(here.address + (await askingDevice(here.address)));
  const known = dialog.getByRole('button', { name: 'holder@demo.test' });
  await expect(known).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(asks(page).getByText('Other window')).toBeVisible();

  // A link of our scheme: this server does not know it, and says which one it is.
  const holder = new HttpClient(there.address);
  await signIn(holder, 'holder@demo.test');
  const { email, token } = await invite(holder);
  await signUp(new HttpClient(there.address), email);
  const asked = (server: ServerProcess) => page.getByText(`${host(server)} was asked.`);
  await paste(`marquee://team-invitation/${token}`);
  await expect(page.getByRole('heading', { name: team.invitation.overTitle })).toBeVisible();
  await expect(asked(here)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('region', { name: words.tryWith }).getByRole('button').click();

  // There it is somebody else's, who signs in beside.
  await expect(page.getByRole('heading', { name: team.invitation.otherTitle })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: account.add }).click();
  await page.getByRole('button', { name: team.invitation.haveAccount }).click();
  await expect(page.getByLabel(auth.field.email)).toHaveValue(email);
  await signInWindow(page, null);
  await expect(page.getByText(team.invitation.joinedText)).toBeVisible();

  // Of a link that names its server nobody says that it may be another's; those who could have used it are offered.
  await page.getByRole('link', { name: team.invitation.toApps }).click();
  await expect(page.getByRole('heading', overview)).toBeVisible();
  await page.getByRole('button', { name: common.account.label, exact: true }).click();
  await page.getByRole('button', { name: 'basic@demo.test' }).click();
  await expect(page.getByRole('heading', overview)).toBeVisible();
  await paste(`${there.address}/team-invitation?token=${token}`);
  await expect(page.getByRole('heading', { name: team.invitation.overTitle })).toBeVisible();
  const others = page.getByRole('region', { name: words.tryWith });
  await expect(others).toBeVisible();
  // The page has asked the same before: what it would say stands there by now.
  await page.evaluate(() => globalThis.marqueeDesktop?.settings.get());
  await expect(asked(there)).toHaveCount(0);
  await others.getByRole('button', { name: email }).click();
  await expect(page.getByText(team.invitation.joinedText)).toBeVisible();
  await quit();
});
