import { expect, test } from 'vitest';
import { installKind } from './install-kind.ts';

const program = '/opt/Marquee/marquee-client';
const none = () => {
  throw new Error('ENOENT');
};

test.each<[string, boolean, NodeJS.Platform, NodeJS.ProcessEnv, () => string]>([
  ['source', false, 'linux', {}, () => program],
  ['nsis', true, 'win32', {}, none],
  ['mac', true, 'darwin', {}, none],
  [
    'appImage',
    true,
    'linux',
    { APPIMAGE: '/home/ann/Marquee.AppImage', APPDIR: '/opt/Marquee' },
    none,
  ],
  // An editor's, which has started this one.
  [
    'deb',
    true,
    'linux',
    { APPIMAGE: '/home/ann/Editor.AppImage', APPDIR: '/tmp/.mount_Edit' },
    () => `/opt/Marquee\n${program}\n`,
  ],
  ['archive', true, 'linux', { APPIMAGE: '/home/ann/Editor.AppImage' }, none],
  ['deb', true, 'linux', {}, () => `/opt/Marquee\n${program}\n`],
  // The package is installed, too, and this is another one.
  ['archive', true, 'linux', {}, () => '/opt/Marquee/other\n'],
  ['archive', true, 'linux', {}, none],
])('an installation is known as %s', (kind, isPackaged, platform, env, files) => {
  expect(installKind(isPackaged, { platform, execPath: program, env }, files)).toBe(kind);
});
