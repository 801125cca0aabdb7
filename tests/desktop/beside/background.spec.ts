import { existsSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import account from '#resources/locales/en/account.json' with { type: 'json' };
import desktopTexts from '#resources/locales/en/desktop.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startWindowManager } from '#tests/support/desktop/window-manager.ts';
import { startServerProcess } from '#tests/support/server/server-process.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';

test.use({ renderer: 'built' });

const { start: startWords, tray: trayWords } = desktopTexts;

type Noted = { notedTray: { menu: Electron.Menu | null; toolTip: string; isGone: boolean } };

/** Notes what the icon beside the clock is given from now on; this display has no place for one. */
async function noteTray(app: ElectronApplication) {
  await app.evaluate(({ Tray }) => {
    const notedTray: Noted['notedTray'] = { menu: null, toolTip: '', isGone: false };
    Object.assign(globalThis, { notedTray });
    Tray.prototype.setContextMenu = (menu) => void (notedTray.menu = menu);
    Tray.prototype.setToolTip = (toolTip) => void (notedTray.toolTip = toolTip);
    const destroy = Tray.prototype.destroy;
    Tray.prototype.destroy = function gone() {
      notedTray.isGone = true;
      destroy.call(this);
    };
  });
  // Set just above, in the same process.
  return {
    noted: () =>
      app.evaluate(() => {
        const { menu, toolTip, isGone } = (globalThis as unknown as Noted).notedTray;
        return { labels: menu?.items.map(({ label }) => label) ?? [], toolTip, isGone };
      }),
    choose: (label: string) =>
      app.evaluate((_electron, wanted) => {
        const { menu } = (globalThis as unknown as Noted).notedTray;
        menu?.items.find((item) => item.label === wanted)?.click();
      }, label),
  };
}

const isVisible = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

test('the client begins with the computer, and goes on beside the clock once its window is closed', async ({
  desktop,
}) => {
  const real = await startServerProcess('background');
  const hands = await startWindowManager(desktop.session);
  const first = await desktop.launch({ server: real.address });
  const { app, page, userData } = first;
  const tray = await noteTray(app);
  await signInWindow(page, 'basic@demo.test');
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
  await page.goto('app://marquee/settings');

  const entry = join(desktop.session.env['XDG_CONFIG_HOME'] ?? '', 'autostart', 'marquee.desktop');
  const withComputer = page.getByRole('switch', { name: startWords.withComputer });
  await withComputer.press('Space');
  await expect(withComputer).toBeChecked();
  expect(readFileSync(entry, 'utf8')).toMatch(/^Exec=.* --at-login$/m);
  await page.getByRole('switch', { name: startWords.hidden }).press('Space');
  await page.getByRole('switch', { name: trayWords.show }).press('Space');
  await page.getByRole('switch', { name: trayWords.close }).press('Space');
  await expect(page.getByRole('switch', { name: trayWords.close })).toBeChecked();
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect
    .poll(async () => (await tray.noted()).labels)
    .toEqual(['Open Marquee', 'Lock', '', 'Quit']);

  // The × hides the window with all that is in it; another start brings it back.
  await page.goto('app://marquee/account/profile/edit');
  const name = page.getByLabel(account.field.firstName);
  await name.fill('Half typed');
  await eventually('the window is active', () => hands.activeTitle() !== null);
  await hands.closeWindow();
  await expect.poll(() => isVisible(app)).toBe(false);
  const second = spawn(
    desktop.wrapper,
    [`--user-data-dir=${userData}`, desktop.appFolder('built')],
    {
      env: desktop.environment(real.address),
      stdio: 'ignore',
    },
  );
  expect(await once(second, 'exit')).toEqual([0, null]);
  await expect.poll(() => isVisible(app)).toBe(true);
  await expect(name).toHaveValue('Half typed');

  // Who quits from beside the clock is asked where it can be seen, and may change their mind.
  const main = await hands.windowOf(app.process().pid);
  const isAsked = () => ![null, main].includes(hands.activeWindow());
  await hands.closeWindow();
  await expect.poll(() => isVisible(app)).toBe(false);
  await tray.choose('Quit');
  await eventually('quitting asks', isAsked);
  expect(await isVisible(app)).toBe(true);
  await hands.takeBack(main);
  // Still there: the × hides as before.
  await hands.closeWindow();
  await expect.poll(() => isVisible(app)).toBe(false);
  await tray.choose('Quit');
  await eventually('quitting asks again', isAsked);
  const gone = app.waitForEvent('close');
  await hands.press('Tab', 'Return');
  await gone;

  // The computer’s own start.
  const again = await desktop.launch({
    server: real.address,
    userData,
    arguments: ['--at-login'],
  });
  await expect(
    again.page.getByRole('heading', { level: 1, name: application.title }),
  ).toBeAttached();
  expect(await isVisible(again.app)).toBe(false);
  const trayAgain = await noteTray(again.app);
  // An icon that goes takes nothing with it: the window is minimised then.
  // The page may change it after a press only.
  await again.page.keyboard.press('Shift');
  await again.page.evaluate(() =>
    globalThis.marqueeDesktop?.system.set({ hasTray: false, startsWithComputer: false }),
  );
  expect((await trayAgain.noted()).isGone).toBe(true);
  expect(existsSync(entry)).toBe(false);
  await again.quit();

  const minimised = await desktop.launch({
    server: real.address,
    userData,
    arguments: ['--at-login'],
  });
  await expect
    .poll(() =>
      minimised.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.isMinimized(),
      ),
    )
    .toBe(true);
  await minimised.quit();
  await hands.end();
  await real.stop();
});
