import type { ElectronApplication } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import desktopTexts from '#resources/locales/en/desktop.json' with { type: 'json' };
import { productVersion } from '#shared/domain/versions.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { startFakeWebapi } from '#tests/support/desktop/fake-webapi.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';

test.use({ renderer: 'built' });

const { diagnostics: words, folder, server: serverWords } = desktopTexts;

const chooseInHelp = (app: ElectronApplication, entry: string) =>
  app.evaluate(({ Menu }, wanted) => {
    const help = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'Help');
    help?.submenu?.items.find(({ label, enabled }) => label === wanted && enabled)?.click();
  }, entry);

test('what support asks for stands on one page, also for who is not signed in, and is copied without what is private', async ({
  desktop,
}) => {
  const server = await startFakeWebapi();
  const { app, page, userData, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');
  await expect
    .poll(async () => {
      await chooseInHelp(app, 'Diagnostics');
      return page.url();
    })
    .toBe('app://marquee/settings/diagnostics');
  // Outside the frame of the signed-in it keeps its margins.
  const title = page.getByRole('heading', { level: 1, name: words.title });
  await expect.poll(async () => (await title.boundingBox())?.x ?? 0).toBeGreaterThan(20);
  const fact = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  await expect(fact(words.state)).toHaveText(/^Answers within \d+ ms$/);
  await expect(fact(words.version)).toHaveText([productVersion, productVersion]);
  await expect(fact(words.install)).toHaveText(words.installs.source);
  await expect(fact(words.clock)).toContainText(words.clocks.inStep);
  await expect(fact(words.keychain)).toHaveText(words.keychains.keychain);
  await expect(fact(words.builtOn)).toHaveText(/^Electron [\d.]+, Chromium [\d.]+$/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: words.copy }).click();
  await expect(page.getByRole('button', { name: common.action.copied })).toBeVisible();
  const text = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(text).toContain(`Marquee: ${productVersion} (source)\nElectron: `);
  expect(text).toContain(`Server: ${server.origin}, answers within `);
  expect(text).toContain('Sign-in kept in: keychain\n');

  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openPath = async (path) => (opened.push(path) > 1 ? 'no such folder' : '');
  });
  const open = page.getByRole('button', { name: folder.open });
  await open.click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual([`${userData}/logs`]);
  await expect(page.getByText(folder.failed)).toHaveCount(0);
  await open.click();
  await expect(page.getByText(folder.failed)).toBeVisible();

  await server.close();
  await page.getByRole('button', { name: words.again }).click();
  await expect(fact(words.state)).toHaveText(serverWords.fault.refused);
  await quit();
});
