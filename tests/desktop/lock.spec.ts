import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import account from '#resources/locales/en/account.json' with { type: 'json' };
import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow, signOutWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { lockKeyring, unlockKeyring } from '#tests/support/desktop/keyring.ts';
import { password } from '#tests/support/people/people.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';

test.use({ renderer: 'built' });

let real: ServerProcess;
test.beforeAll(async () => {
  real = await startServerProcess('lock');
});
test.afterAll(() => real.stop());

const { lock: words } = desktopWords;

test('the locked client hides its page, keeps what was typed, and opens by the password alone', async ({
  desktop,
}) => {
  const first = await desktop.launch({ server: real.address });
  const { page } = first;
  await signInWindow(page, 'basic@demo.test');
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
  await page.getByRole('button', { name: common.account.label, exact: true }).click();
  await page.getByRole('link', { name: shell.place.profile, exact: true }).click();
  await page.getByRole('link', { name: account.profile.edit }).click();
  const name = page.getByLabel(account.field.firstName);
  const before = await name.inputValue();
  await name.fill('Half typed');
  const lockNow = () => page.evaluate(() => globalThis.marqueeDesktop?.lock.now());
  await lockNow();

  const screen = page.getByRole('dialog', { name: words.title });
  await expect(screen).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const field = screen.getByLabel(words.password, { exact: true });
  await expect(field).toBeFocused();
  // What lies behind is out of reach.
  await name.evaluate((element) => element.focus());
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await field.fill('Not-the-password1');
  await page.keyboard.press('Enter');
  await expect(screen.getByText(words.wrong)).toBeVisible();
  await field.fill(password);
  await page.keyboard.press('Enter');
  await expect(screen).toHaveCount(0);
  await expect(name).toHaveValue('Half typed');
  await expect(name).toBeFocused();

  // Nothing to ask about at the end of the app.
  await name.fill(before);
  await page.goto('app://marquee/settings');
  await page.getByLabel(words.after).selectOption('15');
  await page.getByRole('switch', { name: words.withSystem }).press('Space');
  expect(await accessibilityFaults(page)).toEqual([]);
  await lockNow();
  await expect(screen).toBeVisible();
  await first.quit();
  const second = await desktop.launch({ server: real.address, userData: first.userData });
  const again = second.page.getByRole('dialog', { name: words.title });
  await expect(again).toBeVisible();
  // Also where no page of the sign-in was ever shown.
  await expect(again.getByLabel(words.password, { exact: true })).toBeFocused();
  const kept = await second.page.evaluate(() => globalThis.marqueeDesktop?.lock.state());
  expect(kept).toMatchObject({ value: { isLocked: true, afterMinutes: 15, withSystem: true } });
  await again.getByRole('button', { name: common.account.signOut }).click();
  await expect(second.page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await expect(again).toHaveCount(0);
  await second.quit();
});

test(
  'whoever starts it with other settings meets the same lock',
  { tag: '@full' },
  async ({ desktop }) => {
    const first = await desktop.launch({ server: real.address });
    await signInWindow(first.page, 'basic@demo.test');
    await expect(
      first.page.getByRole('heading', { level: 1, name: application.title }),
    ).toBeVisible();
    await first.page.evaluate(() => globalThis.marqueeDesktop?.lock.now());
    await expect
      .poll(() => desktop.keyringEntry('lock'))
      .toBe(JSON.stringify([new URL(real.address).origin]));
    await first.quit();

    // By hand, in the file.
    const file = join(first.userData, 'settings.json');
    const { lock, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(lock).toMatchObject({ isLocked: true });
    writeFileSync(file, JSON.stringify(rest));
    const edited = await desktop.launch({ server: real.address, userData: first.userData });
    const screen = edited.page.getByRole('dialog', { name: words.title });
    await expect(screen).toBeVisible();
    await edited.quit();

    // With a folder of its own, at which nobody was ever signed in.
    const { page, quit } = await desktop.launch({ server: real.address });
    const again = page.getByRole('dialog', { name: words.title });
    await expect(again).toBeVisible();
    const hidden = await page.evaluate(async () => (await fetch('/webapi/user/profile')).status);
    expect(hidden).toBe(502);
    await again.getByLabel(words.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(again).toHaveCount(0);
    await expect.poll(() => desktop.keyringEntry('lock')).toBeNull();
    await signOutWindow(page);
    await quit();
  },
);

test(
  'a keychain that does not take the lock leaves it where it is, and the page says so',
  { tag: '@full' },
  async ({ desktop }) => {
    const { page, quit } = await desktop.launch({ server: real.address });
    await signInWindow(page, 'basic@demo.test');
    await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
    lockKeyring(desktop.session);
    await page.evaluate(() => globalThis.marqueeDesktop?.lock.now());
    const screen = page.getByRole('dialog', { name: words.title });
    await expect(screen.getByText(words.unmarked)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await unlockKeyring(desktop.session);
    await expect(screen.getByText(words.unmarked)).toHaveCount(0);
    await screen.getByLabel(words.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(screen).toHaveCount(0);
    await expect.poll(() => desktop.keyringEntry('lock')).toBeNull();
    await quit();
  },
);
