import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { execLine } from '../install/desktop-entry.ts';
import { startedAs, startWithComputer, type StartedAs } from './start-with-computer.ts';

const nowhere = { get: () => [], set: () => undefined };

function fakeApp(parts: { folder?: string; items?: Partial<Electron.LoginItemSettings> } = {}) {
  return {
    isPackaged: true,
    getPath: () => parts.folder ?? '',
    getAppPath: () => '/opt/app',
    // Of Electron's answer, what is read.
    getLoginItemSettings: vi.fn(() => (parts.items ?? {}) as Electron.LoginItemSettings),
    setLoginItemSettings: vi.fn(),
  };
}

test('on Linux the start with the computer is a file of the desktop’s own kind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-autostart-'));
  try {
    const app = fakeApp({ folder });
    const system = { platform: 'linux', execPath: '/usr/lib/electron', env: {} } as const;
    const begin = (as: StartedAs, given: Partial<Parameters<typeof startWithComputer>[2]> = {}) =>
      startWithComputer(as, app, { ...system, ...given }, nowhere);
    const command = (name: string) =>
      /^Exec=(.*)$/m.exec(readFileSync(join(folder, 'autostart', name), 'utf8'))?.[1];

    const [client, screen] = [begin('client'), begin('screen')];
    expect([client.isOn(), screen.isOn()]).toEqual([false, false]);
    screen.set(true);
    expect([client.isOn(), screen.isOn()]).toEqual([false, true]);
    client.set(true);
    expect(command('marquee-screen.desktop')).toBe('/usr/lib/electron --as-screen');
    expect(command('marquee.desktop')).toBe('/usr/lib/electron --at-login');

    begin('client', { env: { APPIMAGE: '/home/ann/Marquee.AppImage', APPDIR: '/usr/lib' } }).set(
      true,
    );
    expect(command('marquee.desktop')).toBe('/home/ann/Marquee.AppImage --at-login');
    begin('client', { execPath: '/opt/Marquee/marquee-client' }).set(true);
    expect(command('marquee.desktop')).toBe('/opt/Marquee/marquee --at-login');

    client.set(false);
    client.set(false);
    expect([client.isOn(), screen.isOn()]).toEqual([false, true]);
    expect(existsSync(join(folder, 'autostart', 'marquee.desktop'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('paths of any spelling are one argument each', () => {
  expect(execLine(['/a b/"c"$`\\', '100%', '--x=1'])).toBe(
    '"/a b/\\\\"c\\\\"\\\\$\\\\`\\\\\\\\" "100%%" --x=1',
  );
});

test('on Windows each is a value of its own in the registry', () => {
  const launchItems = [
    { name: 'Marquee screen', path: 'C:\\m.exe', args: [], scope: 'user' as const, enabled: true },
    { name: 'Marquee client', path: 'C:\\m.exe', args: [], scope: 'user' as const, enabled: false },
  ];
  const app = fakeApp({ items: { openAtLogin: false, launchItems } });
  const system = { platform: 'win32', execPath: 'C:\\m.exe', env: {} } as const;
  const screen = startWithComputer('screen', app, system, nowhere);
  expect(screen.isOn()).toBe(true);
  // Somebody switched it off in the system's own list.
  expect(startWithComputer('client', app, system, nowhere).isOn()).toBe(false);
  screen.set(false);
  const item = { path: 'C:\\m.exe', args: ['--as-screen'] };
  expect(app.setLoginItemSettings).toHaveBeenCalledWith({
    ...item,
    name: 'Marquee screen',
    openAtLogin: false,
  });
});

test('on macOS both share the one entry that there is', () => {
  const items = { openAtLogin: false };
  const app = fakeApp({ items });
  app.setLoginItemSettings.mockImplementation((set: { openAtLogin: boolean }) => {
    items.openAtLogin = set.openAtLogin;
  });
  let starts: readonly StartedAs[] = [];
  const kept = { get: () => starts, set: (next: StartedAs[]) => (starts = next) };
  const begin = (as: StartedAs) =>
    startWithComputer(as, app, { platform: 'darwin', execPath: '/M', env: {} }, kept);
  const [client, screen] = [begin('client'), begin('screen')];
  client.set(true);
  screen.set(true);
  client.set(false);
  expect([client.isOn(), screen.isOn(), items.openAtLogin]).toEqual([false, true, true]);
  screen.set(false);
  expect([screen.isOn(), items.openAtLogin]).toEqual([false, false]);
  screen.set(true);
  // In the system's own list.
  items.openAtLogin = false;
  expect(screen.isOn()).toBe(false);
});

test.each<[string, readonly string[], NodeJS.Platform, StartedAs[], StartedAs | null]>([
  ['by hand', [], 'linux', [], null],
  ['by the entry of the screen', ['--as-screen'], 'linux', [], 'screen'],
  ['by the entry of the client', ['--at-login'], 'win32', [], 'client'],
  ['by macOS as the screen', [], 'darwin', ['client', 'screen'], 'screen'],
  ['by macOS as the client', [], 'darwin', ['client'], 'client'],
  ['by macOS before anything was kept', [], 'darwin', [], 'client'],
])('a run that was begun %s knows it', (_how, args, platform, starts, as) => {
  const app = fakeApp({ items: { wasOpenedAtLogin: true } });
  const kept = { get: () => starts };
  expect(startedAs(app, ['/opt/marquee', ...args], platform, kept)).toBe(as);
});
