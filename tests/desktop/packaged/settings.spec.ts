import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import auth from '#resources/locales/ja/auth.json' with { type: 'json' };
import type { UserSession } from '#tests/support/desktop/desktop-session.ts';
import { logOf } from '#tests/support/desktop/packaged-client.ts';
import {
  canInstall,
  expect,
  skipUnless,
  test,
  windowActive,
} from '#tests/support/desktop/packaged/packaged-test.ts';
import { makeFolder } from '../../../build/scripts/lib/desktop/plain-user.mjs';

skipUnless(canInstall, 'only root of a Debian system can install a package');

const place = { x: 140, y: 90, width: 1000, height: 700 };

const folderOf = ({ env }: UserSession) => join(env['XDG_CONFIG_HOME'] ?? '', 'Marquee');

/** What another version has left behind, as the settings' library writes it. */
function leave(session: UserSession, settings: object): string {
  const { user } = session;
  const file = join(makeFolder(user, folderOf(session)), 'settings.json');
  writeFileSync(file, JSON.stringify(settings, null, '\t'), { mode: 0o644 });
  if (user.isOther) chownSync(file, user.uid, user.gid);
  return file;
}

/** Not asked for the server, in the language and at the place of before. */
async function expectAsBefore(page: Page, server: string): Promise<void> {
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  const settings = await page.evaluate(() => globalThis.marqueeDesktop?.settings.get());
  expect(settings).toMatchObject({ value: { serverUrl: server, isServerChosen: true } });
  const seen = () =>
    page.evaluate(
      ({ x, y }) => ({
        // What the window manager puts around it lies between.
        isThere: [globalThis.screenX - x, globalThis.screenY - y].every((d) => d >= 0 && d < 40),
        width: globalThis.outerWidth,
        height: globalThis.outerHeight,
      }),
      place,
    );
  await expect.poll(seen).toEqual({ isThere: true, width: place.width, height: place.height });
}

test('settings of the first version are taken over: server, language and the window’s place', async ({
  installed,
  server: { address },
  session,
  hands,
  start,
}) => {
  const written = {
    serverUrl: address,
    language: 'ja',
    window: { ...place, isMaximized: false },
    forgetAccounts: [],
  };
  const file = leave(session, written);
  const { page, ended } = await start(installed);
  await expectAsBefore(page, address);
  await windowActive(hands);
  await hands.press('ctrl+q');
  expect(await ended).toBe(0);
  expect(existsSync(join(folderOf(session), 'settings.bad.json'))).toBe(false);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(written);
});

test('of a newer version’s settings it takes what it knows, and keeps the file as it was', async ({
  installed,
  server: { address },
  session,
  hands: _hands,
  start,
}) => {
  const newer = {
    serverUrl: address,
    language: 'ja',
    window: { ...place, isMaximized: false },
    colourScheme: 'sepia',
    profiles: [{ name: 'Reception' }],
  };
  const file = leave(session, newer);
  const { page } = await start(installed);
  await expectAsBefore(page, address);
  const aside = join(folderOf(session), 'settings.bad.json');
  expect(JSON.parse(readFileSync(aside, 'utf8'))).toEqual(newer);
  expect(JSON.parse(readFileSync(file, 'utf8'))).not.toHaveProperty('profiles');
  expect(logOf(session)).toMatch(/settings\.bad.*colourScheme.*profiles/);
});
