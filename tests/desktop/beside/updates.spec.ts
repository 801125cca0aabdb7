import type { ElectronApplication, Page } from '@playwright/test';
import account from '#resources/locales/en/common.json' with { type: 'json' };
import desktopTexts from '#resources/locales/en/desktop.json' with { type: 'json' };
import type { UpdatesState } from '#shared/desktop-updates.ts';
import { productVersion } from '#shared/domain/versions.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { startExampleServer } from '#tests/support/desktop/example-server.ts';
import { startFakeWebapi } from '#tests/support/desktop/fake-webapi.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';

/** What the pages say of it; what main does for it is shown by an installed client (packaged). */
test.use({ renderer: 'built' });

const { updates: words, file, told } = desktopTexts;
const megabyte = 2 ** 20;

const idle: UpdatesState = {
  version: '0.1.0',
  by: 'client',
  hasServer: true,
  stage: 'idle',
  askedAt: null,
  found: null,
  offer: null,
  download: null,
  file: null,
  command: null,
  problem: null,
};
const offer = { version: '0.2.0', way: 'replace', size: 90 * megabyte } as const;
const newer: UpdatesState = {
  ...idle,
  askedAt: '2026-11-20T01:00:00.000Z',
  found: 'newer',
  offer,
};

/** Main says this of newer versions from now on, whatever it is asked; it is told what was asked. */
async function sayOf(app: ElectronApplication, state: UpdatesState) {
  await app.evaluate(({ ipcMain, BrowserWindow }, value) => {
    const asked: string[] = [];
    for (const verb of ['state', 'check', 'download', 'cancel', 'install']) {
      ipcMain.removeHandler(`updates.${verb}`);
      ipcMain.handle(`updates.${verb}`, () => {
        asked.push(verb);
        return { ok: true, value };
      });
    }
    Object.assign(globalThis, { asked });
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      webContents.send('updates.changed', value);
    }
  }, state);
}
const asked = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

test(
  'whoever is not signed in finds the updates, too, and each step says what comes next',
  { tag: '@full' },
  async ({ desktop }) => {
    const server = await startFakeWebapi();
    const { app, page, quit } = await desktop.launch({ server: server.origin });
    await page.waitForURL('app://marquee/login');
    // Whose client is too old for the server cannot sign in: the word about it leads there.
    await app.evaluate(({ ipcMain, BrowserWindow }) => {
      ipcMain.removeHandler('notice.take');
      ipcMain.handle('notice.take', () => ({ ok: true, value: ['clientOld'] }));
      BrowserWindow.getAllWindows()[0]?.webContents.send('notice.pending');
    });
    await expect(page.getByText(told.clientOld)).toBeVisible();
    await button(page, words.update).click();
    await page.waitForURL('app://marquee/settings/updates');
    await expect(page.getByText(told.clientOld)).toHaveCount(0);
    // This client runs from its source.
    await expect(page.getByText(filled(words.version, { version: productVersion }))).toBeVisible();
    await expect(page.getByText(words.by.source)).toBeVisible();
    await expect(button(page, words.check)).toHaveCount(0);

    await sayOf(app, { ...idle, hasServer: false });
    await expect(page.getByText(words.noServer)).toBeVisible();
    await sayOf(app, idle);
    await expect(page.getByText(words.never)).toBeVisible();
    await button(page, words.check).click();
    expect(await asked(app)).toContain('check');
    await sayOf(app, { ...idle, stage: 'asking' });
    await expect(page.getByText(words.asking)).toBeVisible();
    await sayOf(app, { ...newer, offer: null, found: 'current' });
    await expect(page.getByText(words.current)).toBeVisible();

    await sayOf(app, newer);
    await expect(
      page.getByText(filled(words.newer, { version: '0.2.0', size: '90\u00a0MB' })),
    ).toBeVisible();
    // The button that was pressed is another one now; the focus went to it.
    await expect(button(page, words.download)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, words.download).click();
    expect(await asked(app)).toContain('download');
    await sayOf(app, {
      ...newer,
      stage: 'downloading',
      download: { received: 30 * megabyte, begun: 'resumed' },
    });
    const bar = page.getByRole('progressbar', {
      name: filled(words.downloading.resumed, { done: '30\u00a0MB', total: '90\u00a0MB' }),
    });
    await expect(bar).toHaveAttribute('aria-valuenow', String(30 * megabyte));
    await expect(button(page, account.action.cancel)).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await asked(app)).toContain('cancel');
    await sayOf(app, {
      ...newer,
      download: { received: 30 * megabyte, begun: 'resumed' },
      problem: 'brokenOff',
    });
    await expect(page.getByRole('alert')).toHaveText(words.problem.brokenOff);
    await expect(button(page, words.goOn)).toBeFocused();

    const ready: UpdatesState = {
      ...newer,
      stage: 'ready',
      download: { received: offer.size, begun: 'new' },
    };
    await sayOf(app, ready);
    await expect(page.getByText(filled(words.ready.replace, { version: '0.2.0' }))).toBeVisible();
    await button(page, words.install.replace).click();
    expect(await asked(app)).toContain('install');
    await sayOf(app, { ...ready, offer: { ...offer, way: 'open' } });
    await expect(button(page, words.install.open)).toBeVisible();
    const command = "sudo apt install ~/Downloads/'marquee 0.2.0.deb'";
    const id = '9ceeef52-81ab-412c-a853-12f1f1de1ed4';
    await sayOf(app, { ...ready, offer: { ...offer, way: 'command' }, command, file: id });
    await expect(page.getByText(command)).toBeVisible();
    await button(page, words.copy).click();
    await expect(button(page, account.action.copied)).toBeVisible();
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(command);
    await expect(button(page, file.show)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await quit();
    await server.close();
  },
);

test('a newer version is told once wherever one is, and stands in the menu of the account', async ({
  desktop,
}) => {
  const server = await startExampleServer();
  const { app, page, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/application');
  await sayOf(app, newer);
  const toast = page.getByText(filled(words.told.newer, { version: '0.2.0' }), { exact: true });
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: account.account.label }).click();
  await expect(
    page.getByText(filled(words.hint, { version: '0.2.0' }), { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, words.show).click();
  await page.waitForURL('app://marquee/settings/updates');
  await sayOf(app, { ...newer, stage: 'downloading' });
  await page.goBack();
  await page.waitForURL('app://marquee/application');
  await sayOf(app, { ...newer, problem: 'diskFull' });
  await expect(
    page.getByText(filled(words.told.broken, { version: '0.2.0' }), { exact: true }),
  ).toBeVisible();
  await quit();
  await server.close();
});
