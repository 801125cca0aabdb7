import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from 'electron';
import { expect, test, vi } from 'vitest';
import { languages } from '#shared/domain/constants.ts';
import { absencePage, overlay } from './drawn-pages.ts';
import { kioskWindowOptions } from './kiosk-window.ts';
import { autostartEntry, isKioskStart, startWithComputer } from './start-with-computer.ts';

test('the screen’s window is sandboxed like the app’s, and has no preload', () => {
  // Only handed on.
  const session = {} as Session;
  const bounds = { x: 1280, y: 0, width: 1920, height: 1080 };
  const { webPreferences, ...options } = kioskWindowOptions({ bounds, session, isPackaged: true });
  expect(options).toMatchObject({ ...bounds, kiosk: true, frame: false });
  expect(webPreferences).toMatchObject({
    session,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    devTools: false,
    autoplayPolicy: 'no-user-gesture-required',
  });
  expect(webPreferences).not.toHaveProperty('preload');
});

test.each(languages)(
  'what main draws in %s has no script, and nothing of a host gets out of it',
  (language) => {
    const page = decodeURIComponent(absencePage('unreachable', '<img src=x>"', language));
    expect(page).toContain('&lt;img src=x&gt;&quot;');
    expect(page).not.toMatch(/<script|<img/);
    expect(page).not.toContain('{host}');
  },
);

test('words over the player end nowhere but at their end', () => {
  const [, content] = /content:"([^"]*)"/.exec(overlay('a"}b\\c\nd</style>', false)) ?? [];
  expect(content).toBe('a\\22 }b\\5c c\\a d\\3c /style>');
});

test('on Linux the start with the computer is a file of the desktop’s own kind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-autostart-'));
  try {
    const app = {
      isPackaged: true,
      getPath: () => folder,
      getAppPath: () => '/opt/app',
      getLoginItemSettings: vi.fn(),
      setLoginItemSettings: vi.fn(),
    };
    const system = { platform: 'linux', execPath: '/opt/Marquee/marquee', env: {} } as const;
    const start = startWithComputer(app, system);
    expect(start.isOn()).toBe(false);
    start.set(true);
    expect(start.isOn()).toBe(true);
    const file = readFileSync(join(folder, 'autostart', 'marquee-screen.desktop'), 'utf8');
    expect(file).toContain('\nExec="/opt/Marquee/marquee" "--as-screen"\n');
    const mounted = { ...system, env: { APPIMAGE: '/home/ann/Marquee.AppImage' } };
    startWithComputer(app, mounted).set(true);
    const other = readFileSync(join(folder, 'autostart', 'marquee-screen.desktop'), 'utf8');
    expect(other).toContain('Exec="/home/ann/Marquee.AppImage" ');
    start.set(false);
    start.set(false);
    expect(start.isOn()).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('paths of any spelling are one argument each', () => {
  const [, command] = /^Exec=(.*)$/m.exec(autostartEntry(['/a b/"c"$`\\', '100%'])) ?? [];
  expect(command).toBe('"/a b/\\\\"c\\\\"\\\\$\\\\`\\\\\\\\" "100%%"');
});

test('elsewhere the system’s own list is asked and changed', () => {
  const items = { openAtLogin: true, wasOpenedAtLogin: true };
  const app = {
    isPackaged: true,
    getPath: () => '',
    getAppPath: () => '',
    // Of Electron's answer, what is read.
    getLoginItemSettings: vi.fn(() => items as Electron.LoginItemSettings),
    setLoginItemSettings: vi.fn(),
  };
  const start = startWithComputer(app, { platform: 'win32', execPath: 'C:\\m.exe', env: {} });
  expect(start.isOn()).toBe(true);
  start.set(false);
  const item = { path: 'C:\\m.exe', args: ['--as-screen'] };
  expect(app.setLoginItemSettings).toHaveBeenCalledWith({ ...item, openAtLogin: false });
  expect(app.getLoginItemSettings).toHaveBeenCalledWith(item);
  expect(isKioskStart(app, ['/opt/marquee'], 'linux')).toBe(false);
  expect(isKioskStart(app, ['/opt/marquee', '--as-screen'], 'linux')).toBe(true);
  expect(isKioskStart(app, ['/opt/marquee'], 'darwin')).toBe(true);
});
