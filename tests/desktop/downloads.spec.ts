import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DownloadItem, SaveDialogOptions } from 'electron';
import type { DownloadEnd } from '#shared/desktop.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startWindowManager, type Hands } from '#tests/support/desktop/window-manager.ts';

let hands: Hands;
test.beforeAll(async ({ desktop }) => {
  hands = await startWindowManager(desktop.session);
});
test.afterAll(() => hands.end());

/** Offers a file as the renderer does (renderer/platform/save-file.ts), and waits for what comes of it. */
const offer = (page: Page, name: string, text: string) =>
  page.evaluate(
    ([fileName = '', content = '']) =>
      new Promise<DownloadEnd>((resolve) => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
        link.download = fileName;
        const stop = globalThis.marqueeDesktop?.download.onEnded((end) => {
          if (end.url !== link.href) return;
          stop?.();
          resolve(end);
        });
        link.click();
      }),
    [name, text],
  );

test('a file of the page is saved where the user says, and the page learns what came of it', async ({
  desktop,
  server,
}) => {
  // Nobody has told the test's user where downloads go: then it is the home folder.
  const downloads = desktop.session.env['HOME'] ?? '';
  const { app, page, userData, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');
  await eventually('the window is active', () => hands.activeWindow() !== null);
  const main = hands.activeWindow();
  const asks = () => {
    const active = hands.activeWindow();
    return active !== null && active !== main;
  };
  const dialogue = async (what: string, ...keys: string[]) => {
    await eventually(`${what}: the system asks where to`, asks);
    expect(hands.activeTitle()).toBe('Save file – Marquee');
    await hands.press(...keys);
  };

  const saved = offer(page, 'codes 成員.txt', 'one\ntwo\n');
  await dialogue('saving', 'Return');
  const { file, ...end } = await saved;
  expect(end).toMatchObject({ outcome: 'saved', name: 'codes 成員.txt' });
  expect(readFileSync(join(downloads, 'codes 成員.txt'), 'utf8')).toBe('one\ntwo\n');

  // The page never learns where it lies, and can show it all the same.
  await app.evaluate(({ shell }) => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    shell.showItemInFolder = (path) => void shown.push(path);
  });
  const show = (id: string | null) =>
    page.evaluate((wanted) => globalThis.marqueeDesktop?.download.show(wanted ?? ''), id);
  expect(await show(file)).toEqual({ ok: true, value: true });
  expect(await app.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)).toEqual([
    join(downloads, 'codes 成員.txt'),
  ]);
  rmSync(join(downloads, 'codes 成員.txt'));
  expect(await show(file)).toEqual({ ok: true, value: false });

  const cancelled = offer(page, 'cancelled.csv', 'a,b');
  await dialogue('cancelling', 'Escape');
  expect(await cancelled).toMatchObject({ outcome: 'cancelled' });
  expect(existsSync(join(downloads, 'cancelled.csv'))).toBe(false);

  // A place where nothing can be written.
  await app.evaluate(({ session }) => {
    session.defaultSession.prependListener(
      'will-download',
      (_event: unknown, item: DownloadItem) => {
        const set = item.setSaveDialogOptions.bind(item);
        item.setSaveDialogOptions = (options: SaveDialogOptions) => {
          set(options);
          item.setSavePath('/proc/none.csv');
        };
      },
    );
  });
  expect(await offer(page, 'failed.csv', 'a,b')).toMatchObject({ outcome: 'failed' });

  // What is no file of ours is refused before anybody is asked, from whoever it comes.
  expect(await offer(page, 'start.desktop', '[Desktop Entry]')).toMatchObject({
    outcome: 'failed',
  });
  await app.evaluate(({ BrowserWindow }, url) => {
    BrowserWindow.getAllWindows()[0]?.webContents.downloadURL(url);
  }, `${server.origin}/webapi/echo.txt`);
  const log = () => readFileSync(join(userData, 'logs', 'main.log'), 'utf8');
  await eventually('the log has the refusals', () => log().split('download.refused').length === 3);
  expect(asks()).toBe(false);
  await quit();
});
