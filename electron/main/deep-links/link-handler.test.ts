import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkOpening } from '#shared/desktop-links.ts';
import type { InstallKind } from '#shared/desktop-diagnostics.ts';
import { CommandMissing, runCommand, type RunCommand } from '../run-command.ts';
import { createLinkHandler, ownLinks } from './link-handler.ts';
import { linuxLinks } from './linux-links.ts';

const mime = 'x-scheme-handler/marquee';
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'marquee-links-'));
  mkdirSync(join(home, 'applications'));
  // xdg-mime itself is asked: it looks there.
  const folders = ['XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_DATA_DIRS', 'HOME'];
  for (const name of folders) vi.stubEnv(name, home);
  for (const name of ['XDG_CURRENT_DESKTOP', 'DISPLAY']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const listed = () => readFileSync(join(home, 'mimeapps.list'), 'utf8');
const linux = (given: Partial<Parameters<typeof linuxLinks>[0]> = {}) =>
  linuxLinks({
    isOfPackage: false,
    command: ['/home/ann/Marquee 1.AppImage'],
    dataHome: home,
    configHome: home,
    run: runCommand(5_000),
    ...given,
  });

test('on Linux this client is entered where links are looked up, and taken out without a trace', async () => {
  writeFileSync(join(home, 'mimeapps.list'), '[Default Applications]\ntext/plain=ed.desktop\n');
  const before = listed();
  const links = linux();
  expect(await links.opening()).toEqual({ opener: 'nobody', canLeave: false });
  await links.register();
  expect(await links.opening()).toEqual({ opener: 'this', canLeave: true });
  expect(listed()).toContain(`${mime}=marquee-links.desktop`);
  const entry = readFileSync(join(home, 'applications', 'marquee-links.desktop'), 'utf8');
  expect(entry).toContain('Exec="/home/ann/Marquee 1.AppImage" %u\n');
  expect(entry).toContain(`MimeType=${mime};\n`);
  await links.leave();
  expect(await links.opening()).toEqual({ opener: 'nobody', canLeave: false });
  expect(listed().trim()).toBe(before.trim());
});

test('who opened links before gets them back, also after this client was moved', async () => {
  writeFileSync(join(home, 'applications', 'marquee.desktop'), '[Desktop Entry]\nExec=true\n');
  await linux({ isOfPackage: true }).register();
  expect(await linux({ isOfPackage: true }).opening()).toEqual({
    opener: 'this',
    canLeave: false,
  });
  const links = linux();
  expect(await links.opening()).toEqual({ opener: 'other', canLeave: false });
  await links.register();
  const moved = linux({ command: ['/opt/Marquee.AppImage'] });
  expect((await moved.opening()).opener).toBe('other');
  await moved.register();
  expect([(await links.opening()).opener, (await moved.opening()).opener]).toEqual([
    'other',
    'this',
  ]);
  await moved.leave();
  expect(listed()).toContain(`${mime}=marquee.desktop`);
});

test('a system without the list says nothing', async () => {
  const run: RunCommand = () => Promise.reject(new CommandMissing('xdg-mime'));
  expect(await linux({ run }).opening()).toEqual({ opener: 'unsupported', canLeave: false });
});

test('Windows and macOS are asked by the program and what follows it', async () => {
  const app = {
    isPackaged: false,
    getAppPath: () => 'C:\\app',
    isDefaultProtocolClient: vi.fn(() => false),
    setAsDefaultProtocolClient: vi.fn(() => true),
    removeAsDefaultProtocolClient: vi.fn(() => true),
    getApplicationNameForProtocol: vi.fn(() => ''),
  };
  const links = ownLinks(app, { execPath: 'C:\\electron.exe' });
  expect(await links.opening()).toEqual({ opener: 'nobody', canLeave: false });
  app.getApplicationNameForProtocol.mockReturnValue('Other');
  expect(await links.opening()).toEqual({ opener: 'other', canLeave: false });
  app.isDefaultProtocolClient.mockReturnValue(true);
  expect(await links.opening()).toEqual({ opener: 'this', canLeave: true });
  await links.register();
  await links.leave();
  const who = ['marquee', 'C:\\electron.exe', ['C:\\app']];
  expect(app.setAsDefaultProtocolClient).toHaveBeenCalledWith(...who);
  expect(app.removeAsDefaultProtocolClient).toHaveBeenCalledWith(...who);
});

/** A list with one place. */
function handler(install: InstallKind, opener: LinkOpening['opener'], leavesLinks = false) {
  const now: LinkOpening = { opener, canLeave: opener === 'this' };
  const kept = { leavesLinks };
  const links = createLinkHandler({
    install,
    system: {
      opening: async () => ({ ...now }),
      register: async () => void Object.assign(now, { opener: 'this', canLeave: true }),
      leave: async () => void Object.assign(now, { opener: 'nobody', canLeave: false }),
    },
    // Of the settings, the one that is read.
    settings: () => ({
      get: () => kept.leavesLinks as never,
      set: (_key, value) => {
        kept.leavesLinks = value as boolean;
      },
    }),
  });
  return { links, now, kept };
}

test('another program’s place is taken only where somebody has agreed', async () => {
  const { links, now } = handler('appImage', 'other');
  expect((await links.choose('here')).opener).toBe('other');
  expect((await links.choose('notHere')).opener).toBe('other');
  expect((await links.choose('hereInstead')).opener).toBe('this');
  expect((await links.choose('notHere')).opener).toBe('nobody');
  expect((await links.choose('here')).opener).toBe('this');
  expect(now.canLeave).toBe(true);
});

test.each<[InstallKind, LinkOpening['opener'], boolean, LinkOpening['opener']]>([
  ['nsis', 'nobody', false, 'this'],
  ['nsis', 'nobody', true, 'nobody'],
  ['nsis', 'other', false, 'other'],
  ['appImage', 'nobody', false, 'nobody'],
  ['archive', 'nobody', false, 'nobody'],
  ['deb', 'other', false, 'other'],
  ['source', 'nobody', false, 'nobody'],
])('the start of %s where %s opens links, left: %s', async (install, opener, left, then) => {
  const { links, now } = handler(install, opener, left);
  await links.begin();
  expect(now.opener).toBe(then);
});

test('what was left stays left', async () => {
  const { links, now, kept } = handler('nsis', 'this');
  await links.choose('notHere');
  await links.begin();
  expect([now.opener, kept.leavesLinks]).toEqual(['nobody', true]);
  await links.choose('here');
  expect([now.opener, kept.leavesLinks]).toEqual(['this', false]);
});
