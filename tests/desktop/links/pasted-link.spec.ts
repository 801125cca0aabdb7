import type { Page } from '@playwright/test';
import account from '#resources/locales/en/account.json' with { type: 'json' };
import application from '#resources/locales/en/application.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import device from '#resources/locales/en/device.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { chooseInMenu, menuChoices } from '#tests/support/desktop/native-menu.ts';
import { noteOpened } from '#tests/support/desktop/opened-addresses.ts';
import { askingDevice } from '#tests/support/people/asking-device.ts';
import { invite } from '#tests/support/people/invitations.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';

test.use({ renderer: 'built' });

let real: ServerProcess;
test.beforeAll(async () => {
  real = await startServerProcess('pasted-link');
});
test.afterAll(() => real.stop());

const { link: words, links, lock, told } = desktopWords;

const dialogIn = (page: Page) => page.getByRole('dialog', { name: words.open });

/** Pastes into the dialogue that is open, and has it read. */
async function paste(page: Page, text: string): Promise<void> {
  await dialogIn(page).getByLabel(words.label).fill(text);
  await page.keyboard.press('Enter');
}

test('who was invited pastes the mail’s link before the sign-in; what is no whole link stays there, with a word', async ({
  desktop,
}) => {
  const holder = new HttpClient(real.address);
  await signIn(holder, 'holder@demo.test');
  const { email, token } = await invite(holder);
  const { app, page, quit } = await desktop.launch({ server: real.address });
  const opened = await noteOpened(app);

  await page.getByRole('button', { name: words.open }).click();
  const dialog = dialogIn(page);
  const field = dialog.getByLabel(words.label);
  await expect(field).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const [text, word] of [
    [' ', words.empty],
    [`${real.address}/team-invitation?token=${token.slice(0, 9)}`, told.linkDamaged],
    [`http://signs.example/team-invitation?token=${token}`, told.linkUnknown],
    ['marquee://reset-password/0123456789abcdefghij', told.linkUnknown],
  ] as const) {
    await paste(page, text);
    await expect(dialog.getByText(word)).toBeVisible();
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
  }
  expect(await accessibilityFaults(page)).toEqual([]);

  // A page of the server's that is none of the two kinds, and a server that this client may not go to.
  const elsewhere = `https://other.example/team-invitation?token=${token}`;
  for (const [text, word] of [
    [`${real.address}/pricing`, words.page],
    [elsewhere, words.fixed.replace('{{host}}', 'other.example').replace(/\{\{own.*/, '')],
  ] as const) {
    await paste(page, text);
    await expect(dialog.getByText(word)).toBeVisible();
    await dialog.getByRole('button', { name: words.browser }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: words.open }).click();
  }
  expect(await opened()).toEqual([`${real.address}/pricing`, elsewhere]);

  await paste(page, ` <${real.address}/team-invitation?token=${token}> `);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: team.invitation.haveAccount })).toBeVisible();
  await quit();
});

test('a pasted link waits for whatever is in the way: what is not saved, and the lock', async ({
  desktop,
}) => {
  const { app, page, quit } = await desktop.launch({ server: real.address });
  await signInWindow(page, 'basic@demo.test');
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
  const call = () => chooseInMenu(app, 'File', 'Open a link…');
  await expect.poll(() => menuChoices(app, 'File')).toContain('Open a link…');
  const path = await askingDevice(real.address);
  const request = page.getByRole('region', { name: device.request.label });
  const dialog = dialogIn(page);

  await page.goto('app://marquee/account/profile/edit');
  const name = page.getByLabel(account.field.firstName);
  await name.fill('Half typed');
  const question = page.getByRole('dialog', { name: common.leave.title });
  for (const answer of [common.leave.stay, common.leave.discard]) {
    await call();
    await paste(page, real.address + path);
    await expect(dialog).toHaveCount(0);
    await question.getByRole('button', { name: answer }).click();
    if (answer === common.leave.stay) await expect(name).toHaveValue('Half typed');
  }
  await expect(request.getByText('Other window')).toBeVisible();
  await expect(page).toHaveURL(`app://marquee${path}`);

  await page.goto('app://marquee/settings');
  const panel = page.getByRole('region', { name: links.title, exact: true });
  await expect(panel).toBeVisible();
  await page.evaluate(() => globalThis.marqueeDesktop?.lock.now());
  const screen = page.getByRole('dialog', { name: lock.title });
  await expect(screen).toBeVisible();
  await call();
  const [, , hash = '', code = ''] = path.split('/');
  await page.evaluate(
    (link) => globalThis.marqueeDesktop?.deepLink.follow({ link, namesServer: true }),
    { kind: 'login-code', hash, code } as const,
  );
  expect(await page.evaluate(() => globalThis.marqueeDesktop?.deepLink.take())).toEqual({
    ok: true,
    value: null,
  });
  await expect(page).toHaveURL('app://marquee/settings');
  await screen.getByLabel(lock.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(request.getByText('Other window')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto('app://marquee/settings');
  await panel.getByRole('button', { name: words.open }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: words.open })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words.open);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(words.label)).toBeFocused();
  await quit();
});
