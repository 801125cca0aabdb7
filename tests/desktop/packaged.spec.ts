import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { listPackage } from '@electron/asar';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import desktopWords from '#resources/locales/en/desktop.json' with { type: 'json' };
import { clientPackage } from '#shared/domain/client/client-packages.ts';
import { productVersion } from '#shared/domain/versions.ts';
import { expect, test } from '#tests/support/desktop/desktop-harness.ts';
import { signInWindow } from '#tests/support/desktop/desktop-sign-in.ts';
import { spawnAs } from '#tests/support/desktop/desktop-user.ts';
import {
  logOf,
  startPackaged,
  type PackagedClient,
} from '#tests/support/desktop/packaged-client.ts';
import { startWindowManager } from '#tests/support/desktop/window-manager.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { linuxProgram } from '../../build/packaging/builder-config.mjs';
import { fuses, readFuses } from '../../build/packaging/fuses.mjs';
import { electronBinary } from '../../build/scripts/lib/desktop/electron.mjs';
import { repositoryRoot } from '../../build/vite/paths.ts';

/** Sizes of what people download, in bytes; a trial is packed quickly and is larger. */
const budget = { asar: 6e6, deb: 125e6 };

/** A test that can't be run here says why in the output. */
function skipUnless(can: boolean, reason: string): void {
  if (!can) process.stderr.write(`packaged.spec.ts: skipped, ${reason}\n`);
  test.skip(!can, reason);
}

const isDebian = process.platform === 'linux' && existsSync('/usr/bin/dpkg-deb');
skipUnless(isDebian, 'a deb can only be packed and read where there is dpkg');

let folder = '';
const unpacked = (...parts: string[]) => join(folder, 'linux-unpacked', ...parts);
const deb = () => join(folder, readdirSync(folder).find((file) => file.endsWith('.deb')) ?? '');

test.beforeAll(async () => {
  if (!isDebian) return;
  folder = mkdtempSync(join(tmpdir(), 'marquee-packages-'));
  chmodSync(folder, 0o755);
  const args = ['build/scripts/package.mjs', '--targets', 'deb', '--output', folder];
  await promisify(execFile)(process.execPath, args, { cwd: repositoryRoot });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the package holds what it must and nothing else, with its fuses set', async () => {
  const inside = listPackage(unpacked('resources', 'app.asar'), { isPack: false });
  const unknown = inside.filter(
    (file) =>
      !/^\/(?:package\.json$|dist(?:\/desktop)?$|dist\/desktop\/(?:(?:main|preload)\.cjs$|renderer))|^\/node_modules(?:\/keytar(?:\/|$)|$)/.test(
        file,
      ),
  );
  expect(unknown).toEqual([]);
  expect(inside.filter((file) => /\.(?:map|ts|env)$|test/i.test(file))).toEqual([]);
  expect(inside).toContain('/dist/desktop/renderer/index.html');
  const keytar = unpacked('resources/app.asar.unpacked/node_modules/keytar/prebuilds');
  expect(existsSync(join(keytar, `linux-${process.arch}`, 'keytar.node'))).toBe(true);
  expect(statSync(unpacked('resources', 'app.asar')).size).toBeLessThan(budget.asar);
  expect(statSync(deb()).size).toBeLessThan(budget.deb);
  // By its name a server offers it.
  expect(clientPackage(basename(deb()))).toMatchObject({ kind: 'deb', version: productVersion });

  const { isTestRuntime } = await electronBinary();
  const set = await readFuses(unpacked(linuxProgram));
  expect(set).toMatchObject({
    RunAsNode: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableCookieEncryption: true,
    OnlyLoadAppFromAsar: true,
  });
  if (!isTestRuntime) expect(Object.keys(set)).toHaveLength(Object.keys(fuses).length);

  const field = (name: string) =>
    execFileSync('dpkg-deb', ['--field', deb(), name], { encoding: 'utf8' }).trim();
  expect(field('Package')).toBe('marquee');
  expect(field('Depends').split(', ')).toContain('libsecret-1-0');
});

test('where no sandbox can be made the launcher says so, in the language of the session', () => {
  const home = mkdtempSync(join(tmpdir(), 'marquee-launcher-'));
  try {
    copyFileSync(join(repositoryRoot, 'build/packaging/linux/launcher.sh'), join(home, 'marquee'));
    // What Ubuntu answers to a program that it does not know.
    writeFileSync(join(home, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    writeFileSync(join(home, linuxProgram), '#!/bin/sh\necho started\n', { mode: 0o755 });
    const start = (LANG: string) => {
      try {
        const env = { PATH: `${home}:/usr/bin:/bin`, LANG };
        return execFileSync(join(home, 'marquee'), { env, encoding: 'utf8', stdio: 'pipe' });
      } catch (error) {
        return (error as { stderr: string }).stderr;
      }
    };
    expect(start('zh_TW.UTF-8')).toContain('無法啟動');
    expect(start('es_ES.UTF-8')).toContain('no puede iniciarse');
    expect(start('C.UTF-8')).toContain('can’t start');
    writeFileSync(join(home, 'unshare'), '#!/bin/sh\nexit 0\n');
    expect(start('C.UTF-8')).toBe('started\n');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

const isRootOnDebian = isDebian && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

test.describe('installed', () => {
  skipUnless(isRootOnDebian, 'only root of a Debian system can install a package');

  let real: ServerProcess | null = null;
  let isInstalled = false;
  const running: PackagedClient[] = [];
  test.beforeAll(async () => {
    if (!isRootOnDebian) return;
    if (existsSync('/opt/Marquee'))
      throw new Error('Marquee is installed here: it stays untouched');
    const quietly = {
      stdio: 'pipe',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    execFileSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=60', deb()],
      quietly,
    );
    isInstalled = true;
    real = await startServerProcess('packaged');
  });
  test.afterAll(async () => {
    for (const client of running) await client.close();
    await real?.stop();
    if (!isInstalled) return;
    execFileSync('dpkg', ['--purge', 'marquee'], { stdio: 'pipe' });
    expect(['/opt/Marquee', '/usr/bin/marquee'].filter((file) => existsSync(file))).toEqual([]);
  });

  test('the client starts as people start it, keeps the sign-in, opens links and ends every way', async ({
    desktop,
  }) => {
    const { session } = desktop;
    expect(statSync('/opt/Marquee/chrome-sandbox').mode & 0o7777).toBe(0o4755);
    const entry = readFileSync('/usr/share/applications/marquee.desktop', 'utf8');
    expect(entry).toMatch(/^Exec=\/opt\/Marquee\/marquee %U$/m);
    expect(entry).toContain('x-scheme-handler/marquee;');
    expect(existsSync('/usr/share/icons/hicolor/512x512/apps/marquee.png')).toBe(true);
    const hands = await startWindowManager(session);
    const start = async (...args: string[]) => {
      const client = await startPackaged('/usr/bin/marquee', session, args);
      running.push(client);
      return client;
    };
    const server = real?.address ?? '';
    const overview = { level: 1, name: application.title } as const;

    const first = await start();
    // A newcomer is asked for the server before anything else.
    const asked = first.page.getByRole('dialog', { name: desktopWords.server.first });
    await asked.getByLabel(desktopWords.server.label).fill(server);
    await first.page.keyboard.press('Enter');
    await signInWindow(first.page, 'basic@demo.test');
    await expect(first.page.getByRole('heading', overview)).toBeVisible();
    await eventually('the window is active', () => hands.activeWindow() !== null);
    await hands.closeWindow();
    expect(await first.ended).toBe(0);
    await first.close();

    const second = await start();
    await expect(second.page.getByRole('heading', overview)).toBeVisible();
    const link = 'marquee://team-invitation/0123456789abcdefghij';
    const opener = spawnAs(session.user, 'xdg-open', [link], { env: session.env, stdio: 'ignore' });
    await new Promise((resolve) => opener.once('exit', resolve));
    await second.page.waitForURL('app://marquee/team-invitation**');
    await hands.press('ctrl+q');
    expect(await second.ended).toBe(0);
    await second.close();

    const third = await start(link);
    await third.page.waitForURL('app://marquee/team-invitation**');
    third.process.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    await third.close();

    // What the computer's administrator decides, nobody at it can change.
    const fixed = await withPolicy({ serverUrl: server, updates: 'off' }, () => start());
    const settings = await fixed.page.evaluate(() => globalThis.marqueeDesktop?.settings.get());
    expect(settings).toMatchObject({
      value: { serverUrl: server, isServerUrlFixed: true },
    });
    await fixed.close();
    expect(logOf(session)).not.toMatch(/\.gone|uncaught/);
    await hands.end();
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
