import account from '#resources/locales/en/account.json' with { type: 'json' };
import application from '#resources/locales/en/application.json' with { type: 'json' };
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { password } from '#tests/support/people/people.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';

test.use({ renderer: 'built' });

let real: ServerProcess;
test.beforeAll(async () => {
  real = await startServerProcess('accounts');
});
test.afterAll(() => real.stop());

const { account: words, lock } = desktopWords;
const overview = { level: 1, name: application.title } as const;

test('two people share a computer: each has a sign-in, a switch between them, and one end for both', async ({
  desktop,
}) => {
  const first = await desktop.launch({ server: real.address });
  const { page } = first;
  const menu = page.getByRole('button', { name: common.account.label, exact: true });
  const faceIn = (email: string) => page.getByRole('button', { name: email });

  await signInWindow(page, 'holder@demo.test');
  await expect(page.getByRole('heading', overview)).toBeVisible();
  await menu.click();
  await page.getByRole('button', { name: words.add }).click();
  // At the sign-in the way back is offered.
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await expect(faceIn('holder@demo.test')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await signInWindow(page, 'basic@demo.test');
  await expect(page.getByRole('heading', overview)).toBeVisible();
  expect(await desktop.keyringEntry(real.address)).toEqual(expect.any(String));
  expect(await desktop.keyringEntry(`${real.address} 2`)).toEqual(expect.any(String));

  await menu.click();
  await expect(page.getByText('basic@demo.test').first()).toBeVisible();
  await faceIn('holder@demo.test').click();
  await expect(page.getByRole('heading', overview)).toBeVisible();
  await menu.click();
  await expect(faceIn('basic@demo.test')).toBeVisible();
  await first.quit();

  // Whoever is left signed in is so after a restart, and behind the lock nobody is named but the open one.
  const second = await desktop.launch({ server: real.address, userData: first.userData });
  const again = second.page;
  await expect(again.getByRole('heading', overview)).toBeVisible();
  await again.goto('app://marquee/settings');
  const panel = again.getByRole('region', { name: words.title });
  await expect(panel.getByText('basic@demo.test')).toBeVisible();
  expect(await accessibilityFaults(again)).toEqual([]);
  await again.evaluate(() => globalThis.marqueeDesktop?.lock.now());
  const screen = again.getByRole('dialog', { name: lock.title });
  await expect(screen.getByText('holder@demo.test')).toBeVisible();
  const open = (id: string) =>
    again.evaluate((text) => globalThis.marqueeDesktop?.account.open(text), id);
  expect(await open(`${real.address} 2`)).toMatchObject({ ok: false, error: { code: 'INVALID' } });
  const listed = await again.evaluate(() => globalThis.marqueeDesktop?.account.list());
  expect(JSON.stringify(listed)).not.toContain('basic@demo.test');
  await screen.getByLabel(lock.password, { exact: true }).fill(password);
  await again.keyboard.press('Enter');
  await expect(screen).toHaveCount(0);

  await panel.getByRole('button', { name: words.endAll }).click();
  await again.getByRole('dialog').getByRole('button', { name: words.endAll }).click();
  await expect(again.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await expect(again.getByText(words.signedIn)).toHaveCount(0);
  expect(await desktop.keyringEntry(real.address)).toBeNull();
  expect(await desktop.keyringEntry(`${real.address} 2`)).toBeNull();
  await second.quit();
});

test(
  'who signs out of the locked client takes the others along, which their password did not lock',
  { tag: '@full' },
  async ({ desktop }) => {
    const { page, quit } = await desktop.launch({ server: real.address });
    await signInWindow(page, 'holder@demo.test');
    await expect(page.getByRole('heading', overview)).toBeVisible();
    await page.evaluate(() => globalThis.marqueeDesktop?.account.add());
    await signInWindow(page, 'basic@demo.test');
    await expect(page.getByRole('heading', overview)).toBeVisible();
    await page.goto('app://marquee/account/profile/edit');
    await page.getByLabel(account.field.firstName).fill('Half typed');
    await page.evaluate(() => globalThis.marqueeDesktop?.lock.now());
    const screen = page.getByRole('dialog', { name: lock.title });
    await screen.getByRole('button', { name: words.endAll }).click();
    await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
    await expect(screen).toHaveCount(0);
    expect(await desktop.keyringEntry(real.address)).toBeNull();
    expect(await desktop.keyringEntry(`${real.address} 2`)).toBeNull();
    await quit();
  },
);
