import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { eventually } from '#tests/support/eventually.ts';
import { agreeToServer } from '#tests/support/desktop/agree-to-server.ts';
import { canary, startFakeWebapi } from '#tests/support/desktop/fake-webapi.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { lockKeyring, unlockKeyring } from '#tests/support/desktop/keyring.ts';

/** A call as the renderer's client makes it; everything the page gets of the answer. */
function call(page: Page, path: string, body?: unknown): Promise<SeenAnswer> {
  return page.evaluate(
    async ([target, json]) => {
      const response = await fetch(
        `/webapi/${target}`,
        json === undefined
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: json },
      );
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      };
    },
    [path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

const envelope = ({ body }: SeenAnswer) => JSON.parse(body) as { status: number; data: unknown };

type SeenAnswer = { status: number; headers: Record<string, string>; body: string };

const credentials = { email: 'holder@demo.test', password: 'Marquee2026' };

/** Is `text` anywhere below `folder`, in any file the app wrote? */
function isOnDisk(folder: string, text: string): boolean {
  try {
    execFileSync('grep', ['-rqF', text, folder]);
    return true;
  } catch (error) {
    // 1 = found nothing; anything else is grep's own trouble and must not pass as "not found".
    if (error instanceof Error && 'status' in error && error.status === 1) return false;
    throw error;
  }
}

const storage = (page: Page) => page.evaluate(() => globalThis.marqueeDesktop?.session.storage());

test('signing in keeps the token in the keyring, survives a restart, and signing out deletes it', async ({
  desktop,
  server,
}) => {
  const first = await desktop.launch({ server: server.origin });
  await first.page.waitForURL('app://marquee/login');
  const login = await call(first.page, 'login', credentials);
  expect(JSON.parse(login.body)).toEqual({
    status: 0,
    data: { two_factor_required: false, verified: true },
  });
  const everything = JSON.stringify([
    login,
    await call(first.page, 'user/profile'),
    await first.page.evaluate(() => [
      document.cookie,
      Object.entries(localStorage).concat(Object.entries(sessionStorage)).join(),
    ]),
  ]);
  expect(everything).toContain('Ann');
  expect(everything).not.toContain('canary');
  expect(await storage(first.page)).toEqual({ ok: true, value: 'keychain' });
  expect(await desktop.keyringEntry(server.origin)).toBe(canary.token);
  expect(await first.app.evaluate(({ session }) => session.defaultSession.cookies.get({}))).toEqual(
    [],
  );
  await first.quit();
  expect(isOnDisk(first.userData, 'canary')).toBe(false);

  const second = await desktop.launch({ server: server.origin, userData: first.userData });
  await expect(second.page.locator('#state')).toHaveText('check-login: true');
  expect(server.lastCall('check-login')?.headers).toMatchObject({
    authorization: `Bearer ${canary.token}`,
    'x-client': 'desktop',
  });
  await call(second.page, 'logout', {});
  expect(await desktop.keyringEntry(server.origin)).toBeNull();
  await second.page.reload();
  await second.page.waitForURL('app://marquee/login');
  expect(server.calls.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  await second.quit();
});

test('two steps: the ticket stays in main and never reaches the keyring', async ({
  desktop,
  server,
}) => {
  const { page, userData, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');
  const login = await call(page, 'login', { email: 'two-factor@demo.test' });
  expect(JSON.parse(login.body)).toEqual({ status: 0, data: { two_factor_required: true } });
  expect(await desktop.keyringEntry(server.origin)).toBeNull();
  const confirm = await call(page, 'two-factor/email/confirm', { code: '123456' });
  expect(confirm.body).not.toContain('canary');
  expect(server.lastCall('two-factor/email/confirm')?.headers.authorization).toContain(
    canary.ticket,
  );
  expect(await desktop.keyringEntry(server.origin)).toBe(canary.token);

  // Ended elsewhere: the token is refused once, and gone.
  server.endSessions();
  expect((await call(page, 'user/profile')).status).toBe(401);
  expect(await desktop.keyringEntry(server.origin)).toBeNull();
  await quit();
  expect(isOnDisk(userData, 'canary')).toBe(false);
});

test('what the server says badly or not at all', async ({ desktop, server }) => {
  const { page, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');
  await call(page, 'login', credentials);

  const rubbish = await call(page, 'rubbish');
  expect(rubbish).toMatchObject({ status: 200, body: '<h1>It works!</h1>' });
  expect(rubbish.headers).not.toHaveProperty('x-marquee-failure');
  expect(await call(page, 'redirect')).toMatchObject({ status: 502, body: '' });
  expect(await call(page, 'gzip')).toMatchObject({ body: '{"status":0,"data":"unpacked"}' });
  await page.evaluate(() => globalThis.marqueeDesktop?.window.setLanguage('ja'));
  await call(page, 'check-login');
  expect(server.lastCall('check-login')?.headers['accept-language']).toBe('ja');
  const csrf = await page.evaluate(async () => (await fetch('/sanctum/csrf-cookie')).status);
  expect(csrf).toBe(204);
  expect(server.lastCall('/sanctum/csrf-cookie')?.headers.authorization).toBeUndefined();
  const echo = await call(page, 'echo?per_page=12', { text: 'ü'.repeat(100_000) });
  expect(envelope(echo).data).toEqual({
    method: 'POST',
    search: '?per_page=12',
    size: 200_011,
  });

  // Signing out works on this computer even if the server is gone.
  await server.close();
  const logout = await call(page, 'logout', {});
  expect(logout).toMatchObject({ status: 502, body: '' });
  expect(logout.headers['x-marquee-failure']).toBe('unreachable');
  expect(await desktop.keyringEntry(server.origin)).toBeNull();
  await quit();
});

test('without a keyring service: signed in for this run only, and the page is told', async ({
  desktop,
  server,
}) => {
  const session = await desktop.sessionWithoutKeyring();
  const first = await desktop.launch({ server: server.origin, session });
  await first.page.waitForURL('app://marquee/login');
  await call(first.page, 'login', credentials);
  expect(await storage(first.page)).toEqual({ ok: true, value: 'memory' });
  await first.page.reload();
  await expect(first.page.locator('#state')).toHaveText('check-login: true');
  await first.quit();
  expect(isOnDisk(first.userData, 'canary')).toBe(false);

  const second = await desktop.launch({ server: server.origin, session, userData: first.userData });
  await second.page.waitForURL('app://marquee/login');
  await second.quit();
});

test('a keyring that hangs costs five seconds and no sign-in, and is used again once it answers', async ({
  desktop,
  server,
}) => {
  const { page, quit } = await desktop.launch({ server: server.origin });
  await expect(page.locator('#state')).toHaveText('check-login: false');
  const changed = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        globalThis.marqueeDesktop?.session.onStorageChanged((kind) => {
          seen.push(kind);
          if (seen.length === 2) resolve(seen);
        });
      }),
  );
  desktop.session.keyring?.kill('SIGSTOP');
  try {
    const login = await call(page, 'login', credentials);
    expect(envelope(login).status).toBe(0);
    expect(await storage(page)).toEqual({ ok: true, value: 'memory' });
    expect(envelope(await call(page, 'check-login')).data).toBe(true);
  } finally {
    desktop.session.keyring?.kill('SIGCONT');
  }
  expect(await changed).toEqual(['memory', 'keychain']);
  expect(await desktop.keyringEntry(server.origin)).toBe(canary.token);
  await quit();
});

test('a window that is closed while the keyring is asked ends the app in order', async ({
  desktop,
  server,
}) => {
  desktop.session.keyring?.kill('SIGSTOP');
  try {
    const { app, page } = await desktop.launch({ server: server.origin });
    const ended = once(app.process(), 'exit');
    const closed = page.waitForEvent('close');
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await closed;
    desktop.session.keyring?.kill('SIGCONT');
    expect(await ended).toEqual([0, null]);
  } finally {
    desktop.session.keyring?.kill('SIGCONT');
  }
});

test(
  'a locked keyring is no empty one: it is told, and the sign-in is back once it is unlocked',
  { tag: '@full' },
  async ({ desktop, server }) => {
    const first = await desktop.launch({ server: server.origin });
    await expect(first.page.locator('#state')).toHaveText('check-login: false');
    await call(first.page, 'login', credentials);
    expect(await storage(first.page)).toEqual({ ok: true, value: 'keychain' });
    await first.quit();
    lockKeyring(desktop.session);
    const second = await desktop.launch({ server: server.origin, userData: first.userData });
    await expect(second.page.locator('#state')).toHaveText('check-login: false');
    await expect.poll(() => storage(second.page)).toEqual({ ok: true, value: 'locked' });
    await unlockKeyring(desktop.session);
    await expect.poll(() => storage(second.page)).toEqual({ ok: true, value: 'keychain' });
    expect(envelope(await call(second.page, 'check-login')).data).toBe(true);
    await second.quit();
  },
);

test('damaged settings are set aside; another server is another account, without the token of the first', async ({
  desktop,
  server,
}) => {
  const userData = desktop.newUserData();
  // Its disk was full.
  writeFileSync(join(userData, 'settings.json'), '{"serverUrl": "https://old.example", "lang');
  // No MARQUEE_SERVER_URL: the setting counts.
  const { page, app, quit } = await desktop.launch({ server: '', userData });
  await page.waitForURL('app://marquee/login');
  expect(await page.evaluate(() => globalThis.marqueeDesktop?.settings.get())).toEqual({
    ok: true,
    value: { serverUrl: 'http://127.0.0.1:8080', isServerChosen: true, isServerUrlFixed: false },
  });
  expect(readFileSync(join(userData, 'settings.bad.json'), 'utf8')).toContain('old.example');
  expect(readFileSync(join(userData, 'logs', 'main.log'), 'utf8')).toContain('settings.bad');

  const setServer = (url: string) =>
    page.evaluate((text) => globalThis.marqueeDesktop?.settings.setServerUrl(text), url);
  for (const bad of [
    'http://signs.example',
    'https://a@signs.example',
    'ftp://x',
    server.origin + '/path',
  ]) {
    expect(await setServer(bad)).toMatchObject({ ok: false, error: { code: 'INVALID' } });
  }
  await agreeToServer(app);
  // Without its scheme, as people write it.
  expect(await setServer(server.origin.replace('http://', ''))).toMatchObject({
    ok: true,
    value: {
      outcome: 'changed',
      settings: { serverUrl: server.origin, isServerChosen: true, isServerUrlFixed: false },
    },
  });
  await expect(page.locator('#state')).toHaveText('check-login: false');
  expect(server.lastCall('client-config')?.headers['authorization']).toBeUndefined();
  await call(page, 'login', credentials);
  expect(server.lastCall('login')?.headers['x-client-version']).toMatch(/^\d+\.\d+\.\d+$/);
  const gone = await startFakeWebapi();
  await gone.close();
  // Each is told for what it is, and not kept.
  for (const [bad, outcome] of [
    [gone.origin, 'refused'],
    ['https://signs.invalid', 'name'],
    [server.origin.replace('http://', 'https://'), 'certificate'],
  ] as const) {
    expect(await setServer(bad), bad).toMatchObject({ ok: true, value: { outcome } });
  }
  let other = await startFakeWebapi();
  // A port may come back that a test before had, whose token the keyring of them all still holds.
  while ((await desktop.keyringEntry(other.origin)) !== null) {
    await other.close();
    other = await startFakeWebapi();
  }
  await setServer(other.origin);
  await eventually(
    'the page asks the other server',
    () => other.lastCall('check-login') !== undefined,
  );
  await expect(page.locator('#state')).toHaveText('check-login: false');
  expect(await desktop.keyringEntry(server.origin)).toBe(canary.token);
  expect(await desktop.keyringEntry(other.origin)).toBeNull();
  await other.close();
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await quit();
});

test(
  'a keyring that hangs does not keep the app from ending',
  { tag: '@full' },
  async ({ desktop, server }) => {
    const { app, page, quit } = await desktop.launch({ server: server.origin });
    await expect(page.locator('#state')).toHaveText('check-login: false');
    desktop.session.keyring?.kill('SIGSTOP');
    try {
      await call(page, 'login', credentials);
      const main = app.process();
      await quit();
      expect(main.signalCode).toBe('SIGKILL');
    } finally {
      desktop.session.keyring?.kill('SIGCONT');
    }
  },
);
