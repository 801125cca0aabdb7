import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desktopChannels } from '#shared/desktop.ts';
import { eventually } from '#tests/support/eventually.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { windowBackground } from '#electron/main/window/window-options.ts';

test('the window opens on /login of the app scheme, in a sandboxed process of a plain user', async ({
  desktop,
  server,
}) => {
  const { app, page, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');
  await expect(page).toHaveTitle('Marquee');
  await expect(page.locator('#state')).toHaveText('check-login: false');

  const { pid, preferences, switches } = await app.evaluate(({ app: electron, BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // Not in the typings, but what Electron itself tests its preferences with.
    const inspected = contents as unknown as { getLastWebPreferences(): Record<string, unknown> };
    return {
      pid: contents?.getOSProcessId(),
      preferences: inspected.getLastWebPreferences(),
      switches: ['no-sandbox', 'disable-setuid-sandbox', 'single-process'].filter((name) =>
        electron.commandLine.hasSwitch(name),
      ),
    };
  });
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  expect(switches).toEqual([]);
  // A number in the outer and one in an inner process namespace: the first layer; the filter: the second.
  expect(status).toMatch(/^NSpid:\t\d+\t\d+/m);
  expect(status).toMatch(/^Seccomp:\t2$/m);
  expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  expect(status).not.toMatch(/^Uid:\t0\t/m);
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    webSecurity: true,
  });
  await quit();
});

test('the page has the bridge and nothing else of Electron or Node', async ({
  desktop,
  server,
}) => {
  const { page, quit } = await desktop.launch({ server: server.origin });
  const seen = await page.evaluate(() => ({
    globals: ['require', 'process', 'Buffer', 'ipcRenderer', 'electron', 'module'].filter(
      (name) => name in globalThis,
    ),
    kinds: Object.values(globalThis.marqueeDesktop ?? {}).flatMap((area) =>
      Object.values(area).map((verb) => typeof verb),
    ),
  }));
  expect(seen.globals).toEqual([]);
  expect(new Set(seen.kinds)).toEqual(new Set(['function']));

  const info = await page.evaluate(() => globalThis.marqueeDesktop?.app.info());
  expect(info).toMatchObject({ ok: true, value: { name: 'Marquee' } });
  // Every channel refuses what its table does not know; some refuse each call that no press precedes.
  const refusals = await page.evaluate(async (channels) => {
    const bridge = globalThis.marqueeDesktop as unknown as Record<
      string,
      Record<string, (...input: unknown[]) => Promise<unknown>>
    >;
    const extra = ['a'.repeat(5000), { key: 1 }, 3];
    const answers = channels.map(async (channel) => {
      const [area = '', verb = ''] = channel.split('.');
      return [channel, await bridge[area]?.[verb]?.(...extra)] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  }, Object.keys(desktopChannels));
  const invalid = { ok: false, error: { code: 'INVALID', message: 'invalid arguments' } };
  const unpressed = {
    ok: false,
    error: { code: 'FORBIDDEN', message: 'only after a press of a key or a button' },
  };
  expect(refusals).toEqual({
    ...Object.fromEntries(Object.keys(desktopChannels).map((channel) => [channel, invalid])),
    'external.open': unpressed,
    'kiosk.setStartsWithComputer': unpressed,
    'system.set': unpressed,
  });
  await quit();
});

test('content security policy, navigation, windows and permissions hold in the real page', async ({
  desktop,
  server,
}) => {
  const { app, page, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');

  const inline = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) =>
        resolve(event.effectiveDirective),
      );
    });
    const script = document.createElement('script');
    script.textContent = 'globalThis.injected = true';
    document.body.append(script);
    return { directive: await violation, ran: 'injected' in globalThis };
  });
  expect(inline).toEqual({ directive: 'script-src-elem', ran: false });

  const attempts = await page.evaluate(async (origin) => {
    const outcome = (promise: Promise<unknown>) =>
      promise.then(
        () => 'allowed',
        () => 'refused',
      );
    const status = async (path: string, method = 'GET') =>
      (await fetch(`app://marquee${path}`, { method })).status;
    return {
      elsewhere: await outcome(fetch(`${origin}/webapi/check-login`)),
      window: globalThis.open('https://example.com') === null,
      notification: await Notification.requestPermission(),
      geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
      clipboard: await outcome(navigator.clipboard.readText()),
      escape: await status('/%2e%2e%2fpackage.json'),
      missing: await status('/assets/missing.js'),
      route: await status('/console/members'),
      post: await status('/login', 'POST'),
    };
  }, server.origin);
  expect(attempts).toEqual({
    elsewhere: 'refused',
    window: true,
    notification: 'denied',
    geolocation: 'denied',
    clipboard: 'refused',
    escape: 404,
    missing: 404,
    route: 200,
    post: 405,
  });

  await page.evaluate((origin) => {
    location.href = `${origin}/elsewhere`;
  }, server.origin);
  await eventually('the refused navigation is logged', async () => {
    const folder = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
    return readFileSync(join(folder, 'logs', 'main.log'), 'utf8').includes('/elsewhere');
  });
  expect(page.url()).toBe('app://marquee/login');
  expect(app.windows()).toHaveLength(1);
  await quit();
});

test('a second instance brings the first to the front, hands over its link once, and ends', async ({
  desktop,
  server,
}) => {
  const { app, page, userData, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  const pending = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const stop = globalThis.marqueeDesktop?.deepLink.onPending(() => {
          stop?.();
          resolve('pending');
        });
      }),
  );

  const link = 'marquee://login-code/0123456789abcdefghij/BCDF-GHJK';
  const exitCode = await new Promise<number | null>((resolve) => {
    execFile(
      desktop.wrapper,
      ['--disable-gpu', `--user-data-dir=${userData}`, desktop.appFolder('fixture'), link],
      { env: desktop.environment(server.origin) },
    ).once('exit', resolve);
  });
  expect(exitCode).toBe(0);
  expect(await pending).toBe('pending');
  const taken = await page.evaluate(async () => [
    await globalThis.marqueeDesktop?.deepLink.take(),
    await globalThis.marqueeDesktop?.deepLink.take(),
  ]);
  expect(taken).toEqual([
    {
      ok: true,
      value: {
        link: { kind: 'login-code', hash: '0123456789abcdefghij', code: 'BCDF-GHJK' },
        namesServer: false,
      },
    },
    { ok: true, value: null },
  ]);
  const windows = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.isVisible()),
  );
  expect(windows).toEqual([true]);
  await quit();
});

test('a link on the command line waits for the page; size, place and colours of the window are kept', async ({
  desktop,
  server,
}) => {
  const first = await desktop.launch({
    server: server.origin,
    arguments: [
      'marquee://team-invitation/0123456789abcdefghij',
      'marquee://team-invitation/second-is-ignored',
    ],
  });
  const taken = await first.page.evaluate(() => globalThis.marqueeDesktop?.deepLink.take());
  expect(taken).toEqual({
    ok: true,
    value: {
      link: { kind: 'team-invitation', token: '0123456789abcdefghij' },
      namesServer: false,
    },
  });
  const bounds = { x: 90, y: 60, width: 900, height: 700 };
  await first.app.evaluate(
    ({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted),
    bounds,
  );
  // What the window shows where its page is not painted yet follows while it is open.
  const background = () =>
    first.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
    );
  for (const [scheme, colour] of [
    ['light', windowBackground(false)],
    ['dark', windowBackground(true)],
  ] as const) {
    await first.page.evaluate(
      (wanted) => globalThis.marqueeDesktop?.window.setColourScheme(wanted),
      scheme,
    );
    await expect.poll(background).toBe(colour);
  }
  await first.quit();

  const second = await desktop.launch({ server: server.origin, userData: first.userData });
  const restored = await second.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  );
  expect(restored).toEqual(bounds);
  expect(await second.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
  await second.quit();
});

test('a page whose process dies is loaded again', async ({ desktop, server }) => {
  const { app, page, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');
  // The page's own question; main asks for the server's version beside it, whenever that is.
  const asks = () => server.calls.filter(({ path }) => path === 'check-login').length;
  await eventually('the page has asked the server', () => asks() > 0);
  const asked = asks();
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  await eventually('the page asks the server again', () => asks() > asked);
  const told = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // Whatever the page answers; it is compared below.
    return contents?.executeJavaScript('marqueeDesktop.notice.take()') as Promise<unknown>;
  });
  expect(told).toEqual({ ok: true, value: ['pageRestarted'] });
  await quit();
});

test('a helper process that dies again and again ends in one question', async ({
  desktop,
  server,
}) => {
  const { app, page, quit } = await desktop.launch({ server: server.origin });
  await page.waitForURL('app://marquee/login');
  await app.evaluate(({ dialog }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    // Never answered, as by somebody who is not there.
    const showMessageBox = ({ message }: { message: string }) => {
      asked.push(message);
      return new Promise(() => undefined);
    };
    Object.assign(dialog, { showMessageBox });
  });
  const asked = () => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  // Whatever comes in its place dies, too; a few ends after the question, to see that it stays one.
  for (let times = 0; times < 8; times += 1) {
    let pid = 0;
    await eventually('Chromium starts the network service again', async () => {
      pid = await app.evaluate(
        ({ app: electron }) =>
          electron.getAppMetrics().find(({ name }) => name === 'Network Service')?.pid ?? 0,
      );
      return pid !== 0;
    });
    process.kill(pid, 'SIGKILL');
    await eventually('it is gone', () =>
      app.evaluate(
        ({ app: electron }, old) => !electron.getAppMetrics().some((one) => one.pid === old),
        pid,
      ),
    );
  }
  await eventually('the question', async () => (await asked()).length > 0);
  expect(await asked()).toEqual(['Part of Marquee keeps stopping']);
  await quit();
});

for (const [what, renderer, address, reason] of [
  ['without the built page', 'missing', '', 'phase renderer-build failed'],
  [
    'with a server that no token may go to',
    'fixture',
    'http://signs.example',
    'MARQUEE_SERVER_URL',
  ],
] as const)
  test(`${what} the start fails with a dialogue, no window and a line in the log`, async ({
    desktop,
    server,
  }) => {
    const userData = desktop.newUserData();
    const child = execFile(
      desktop.wrapper,
      ['--disable-gpu', `--user-data-dir=${userData}`, desktop.appFolder(renderer)],
      { env: desktop.environment(address || server.origin) },
    );
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const log = () => {
      try {
        return readFileSync(join(userData, 'logs', 'main.log'), 'utf8');
      } catch {
        // Not written yet.
        return '';
      }
    };
    await eventually('the log names the phase', () => log().includes(reason));
    expect(child.exitCode).toBeNull();
    expect(server.calls).toEqual([]);
    child.kill();
    await gone;
  });

test('what a killed run left of dragged documents goes at the next start; that of a client beside it stays', async ({
  desktop,
  server,
}) => {
  const dragged = (userData: string) => {
    const folder = join(userData, 'dragged', '9ceeef52-81ab-412c-a853-12f1f1de1ed4');
    mkdirSync(folder, { recursive: true });
    for (const path of [folder, join(userData, 'dragged')]) chmodSync(path, 0o777);
    writeFileSync(join(folder, 'Invoice.pdf'), '%PDF-1.7');
    return join(folder, 'Invoice.pdf');
  };
  const beside = await desktop.launch({ server: server.origin });
  const theirs = dragged(beside.userData);
  const userData = desktop.newUserData();
  const left = dragged(userData);
  const again = await desktop.launch({ server: server.origin, userData });
  expect([existsSync(left), existsSync(theirs)]).toEqual([false, true]);
  await again.quit();
  await beside.quit();
});
