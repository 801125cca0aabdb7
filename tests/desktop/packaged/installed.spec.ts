import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import { signInWindow, signOutWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { spawnAs } from '#tests/support/desktop/desktop-user.ts';
import { keptNames } from '#tests/support/desktop/keyring.ts';
import { logOf } from '#tests/support/desktop/packaged-client.ts';
import {
  canInstall,
  chooseServer,
  expect,
  skipUnless,
  test,
  windowActive,
} from '#tests/support/desktop/packaged/packaged-test.ts';

skipUnless(canInstall, 'only root of a Debian system can install a package');

const overview = { level: 1, name: application.title } as const;

test('on the computer it is where people and the system look for it, and nobody but root changes it', ({
  installed,
}) => {
  expect(existsSync(installed)).toBe(true);
  const entry = readFileSync('/usr/share/applications/marquee.desktop', 'utf8');
  expect(entry).toMatch(/^Exec=\/opt\/Marquee\/marquee %U$/m);
  expect(entry).toContain('x-scheme-handler/marquee;');
  expect(existsSync('/usr/share/icons/hicolor/512x512/apps/marquee.png')).toBe(true);
  const found = (...rule: string[]) =>
    execFileSync('find', ['/opt/Marquee', ...rule], { encoding: 'utf8' }).trim();
  expect(found('!', '-type', 'l', '-perm', '/022')).toBe('');
  expect(found('!', '-user', 'root')).toBe('');
  expect(found('-perm', '/6000')).toBe('/opt/Marquee/chrome-sandbox');
  expect(statSync('/opt/Marquee/chrome-sandbox').mode & 0o7777).toBe(0o4755);
});

test('the client starts as people start it, keeps the sign-in in the keyring until it is over, opens links and ends every way', async ({
  installed,
  server,
  session,
  hands,
  start,
}) => {
  const { address } = server;
  const first = await start(installed);
  await chooseServer(first, address);
  expect(keptNames(session)).not.toContain(address);
  await signInWindow(first.page, 'basic@demo.test');
  await expect(first.page.getByRole('heading', overview)).toBeVisible();
  expect(keptNames(session)).toContain(address);
  await windowActive(hands);
  await hands.closeWindow();
  expect(await first.ended).toBe(0);
  await first.close();

  const second = await start(installed);
  await expect(second.page.getByRole('heading', overview)).toBeVisible();
  const link = 'marquee://team-invitation/0123456789abcdefghij';
  const opener = spawnAs(session.user, 'xdg-open', [link], { env: session.env, stdio: 'ignore' });
  await new Promise((resolve) => opener.once('exit', resolve));
  await second.page.waitForURL('app://marquee/team-invitation**');
  await windowActive(hands);
  await hands.press('ctrl+q');
  expect(await second.ended).toBe(0);
  await second.close();

  const third = await start(installed, link);
  await third.page.waitForURL('app://marquee/team-invitation**');
  third.process.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  await third.close();

  const last = await start(installed);
  await signOutWindow(last.page);
  // That it is the same computer the server learns by a name of the client's, not of anybody's.
  await expect.poll(() => keptNames(session)).toEqual([`client ${address}`]);
  await last.close();
  expect(logOf(session)).not.toMatch(/\.gone|uncaught/);
});

test('what the computer’s administrator decides, nobody at it can change', async ({
  installed,
  server,
  start,
}) => {
  const policy = { serverUrl: server.address, updates: 'off' };
  const { page } = await withPolicy(policy, () => start(installed));
  const settings = await page.evaluate(() => globalThis.marqueeDesktop?.settings.get());
  expect(settings).toMatchObject({
    value: { serverUrl: server.address, isServerUrlFixed: true },
  });
});

/** Does something on a computer with this policy, which is gone afterwards. */
async function withPolicy<T>(policy: object, work: () => Promise<T>): Promise<T> {
  const place = '/etc/marquee';
  if (existsSync(place)) throw new Error(`${place} is there: it stays untouched`);
  mkdirSync(place);
  try {
    writeFileSync(join(place, 'policy.json'), JSON.stringify(policy));
    return await work();
  } finally {
    rmSync(place, { recursive: true });
  }
}
