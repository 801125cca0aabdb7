import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import account from '#resources/locales/en/account.json' with { type: 'json' };
import application from '#resources/locales/en/application.json' with { type: 'json' };
import desktopTexts from '#resources/locales/en/desktop.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { startServerProcess } from '#tests/support/server/server-process.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { repositoryRoot } from '../../../build/vite/paths.ts';

test.use({ renderer: 'built' });

const words = desktopTexts.spelling;

/** A dictionary of eight words of ours, as Chromium's own convert_dict writes it. */
const dictionary = join(repositoryRoot, 'tests/support/desktop/dictionaries/en-US-10-1.bdic');

/** What stands in the menu under the mouse, in the place of showing it; `choose` clicks an entry of it. */
async function noteMenu(app: ElectronApplication) {
  type Global = { noted: Electron.Menu | null };
  await app.evaluate(({ Menu }) => {
    const global: Global = Object.assign(globalThis, { noted: null });
    Menu.prototype.popup = function popup() {
      global.noted = this;
    };
  });
  return {
    labels: () =>
      app.evaluate(() => (globalThis as unknown as Global).noted?.items.map(({ label }) => label)),
    choose: (label: string) =>
      app.evaluate((_electron, wanted) => {
        const { noted } = globalThis as unknown as Global;
        noted?.items.find((item) => item.label === wanted)?.click();
      }, label),
  };
}

/** Types a word anew: Chromium looks at what is typed, and in its own time. */
async function type(page: Page, field: string, text: string): Promise<void> {
  await page.getByLabel(field).fill('');
  await page.getByLabel(field).pressSequentially(text);
}

test(
  'what is typed is checked in the languages that were chosen, by a dictionary of the server',
  { tag: '@full' },
  async ({ desktop }) => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-dictionaries-'));
    const real = await startServerProcess('spelling', { CLIENT_DIR: folder });
    const { app, page, userData, quit } = await desktop.launch({ server: real.address });
    const menu = await noteMenu(app);
    await signInWindow(page, 'basic@demo.test');
    await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();
    await page.goto('app://marquee/settings');
    await expect(page.getByText(words.notOffered)).toBeVisible();

    mkdirSync(join(folder, 'dictionaries'));
    copyFileSync(dictionary, join(folder, 'dictionaries', 'en-US-10-1.bdic'));
    await page.reload();
    const languages = page.getByRole('combobox', { name: words.languages });
    await languages.click();
    await page.getByRole('option', { name: 'American English' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect
      .poll(() => readdirSync(join(userData, 'Dictionaries')))
      .toEqual(['en-US-10-1.bdic']);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto('app://marquee/account/profile/edit');
    const field = account.field.firstName;
    const before = await page.getByLabel(field).inputValue();
    const under = async (text: string) => {
      await type(page, field, `${text} `);
      await page.getByLabel(field).click({ button: 'right', position: { x: 20, y: 12 } });
      return menu.labels();
    };
    await expect
      .poll(() => under('welcom'))
      .toEqual(expect.arrayContaining(['welcome', 'Add to dictionary']));
    expect(await under('welcome')).not.toContain('Add to dictionary');
    await expect.poll(() => under('Kowloon')).toContain('Add to dictionary');
    await menu.choose('Add to dictionary');
    await expect.poll(() => under('Kowloon')).not.toContain('Add to dictionary');
    // Nothing to ask about at the end of the app.
    await page.getByLabel(field).fill(before);
    await quit();
    await real.stop();
    rmSync(folder, { recursive: true });
  },
);
