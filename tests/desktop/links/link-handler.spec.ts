import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { spawnAs } from '#tests/support/desktop/desktop-user.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';

test.use({ renderer: 'built' });

let real: ServerProcess;
test.beforeAll(async () => {
  real = await startServerProcess('link-handler');
});
test.afterAll(() => real.stop());

const { links: words, diagnostics } = desktopWords;

test('links of the system open here on request, in place of another program only where that is agreed, and no more when it is taken back', async ({
  desktop,
}) => {
  const { session } = desktop;
  // Where a start by the system looks for the one that runs.
  const userData = join(session.env['XDG_CONFIG_HOME'] ?? '', 'Marquee');
  const entries = join(session.env['XDG_DATA_HOME'] ?? '', 'applications');
  const entry = join(entries, 'marquee-links.desktop');
  const system = (program: string, ...args: string[]) =>
    new Promise<number | null>((resolve) => {
      const child = spawnAs(session.user, program, args, { env: session.env, stdio: 'ignore' });
      child.once('exit', resolve);
    });
  const mime = 'x-scheme-handler/marquee';
  const chosen = () => readFileSync(join(userData, '..', 'mimeapps.list'), 'utf8');

  const { page, quit } = await desktop.launch({ server: real.address, userData });
  await signInWindow(page, 'basic@demo.test');
  await expect(page.getByRole('button', { name: common.account.label, exact: true })).toBeVisible();
  await page.goto('app://marquee/settings');
  const panel = page.getByRole('region', { name: words.title, exact: true });
  await expect(panel.getByText(words.opener.nobody)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: words.begin }).click();
  await expect(panel.getByText(words.opener.this)).toBeVisible();

  const token = '0123456789abcdefghij';
  expect(await system('xdg-open', `marquee://team-invitation/${token}`)).toBe(0);
  await expect(page).toHaveURL(`app://marquee/team-invitation?token=${token}`);

  // Somebody gives them to another program.
  writeFileSync(join(entries, 'other.desktop'), '[Desktop Entry]\nType=Application\nExec=true\n');
  expect(await system('xdg-mime', 'default', 'other.desktop', mime)).toBe(0);
  await page.goto('app://marquee/settings/diagnostics');
  await expect(page.getByText(diagnostics.openers.other)).toBeVisible();
  await page.goto('app://marquee/settings');
  await expect(panel.getByText(words.opener.other)).toBeVisible();
  await panel.getByRole('button', { name: words.begin }).click();
  const question = page.getByRole('dialog', { name: words.insteadTitle });
  await question.getByRole('button', { name: common.action.cancel }).click();
  expect(chosen()).toContain(`${mime}=other.desktop`);
  await panel.getByRole('button', { name: words.begin }).click();
  await question.getByRole('button', { name: words.begin }).click();
  await expect(panel.getByText(words.opener.this)).toBeVisible();
  await panel.getByRole('button', { name: words.leave }).click();
  await expect(panel.getByText(words.opener.other)).toBeVisible();
  expect(chosen()).toContain(`${mime}=other.desktop`);
  expect(existsSync(entry)).toBe(false);
  await quit();
});
