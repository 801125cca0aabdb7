import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aptCommand } from './apt-command.ts';
import { replaceAppImage, startAfterEnd } from './install-update.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-install-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the new AppImage has the name and the rights of the one before', async () => {
  const [own, next] = [join(folder, 'Marquee.AppImage'), join(folder, '.marquee-0.2.0.AppImage')];
  writeFileSync(own, 'old');
  chmodSync(own, 0o751);
  writeFileSync(next, 'new', { mode: 0o600 });
  await replaceAppImage(next, own);
  expect(readFileSync(own, 'utf8')).toBe('new');
  expect(statSync(own).mode & 0o777).toBe(0o751);
  expect(readdirSync(folder)).toEqual(['Marquee.AppImage']);
});

test.runIf(process.platform !== 'win32')(
  'the next one begins when this one has ended',
  async () => {
    const [program, told] = [join(folder, 'next program'), join(folder, 'told')];
    writeFileSync(
      program,
      `#!/bin/sh\necho "$1 $(printenv APPIMAGE || echo without)" > '${told}.new'\nmv '${told}.new' '${told}'\n`,
      { mode: 0o755 },
    );
    // Ends with its input.
    const running = spawn('/bin/cat', { stdio: ['pipe', 'ignore', 'ignore'] });
    vi.stubEnv('APPIMAGE', '/home/ann/Marquee.AppImage');
    startAfterEnd(program, ['--as-screen'], running.pid);
    vi.unstubAllEnvs();
    const ended = once(running, 'exit');
    expect(existsSync(told)).toBe(false);
    running.stdin.end();
    await ended;
    await expect
      .poll(() => existsSync(told) && readFileSync(told, 'utf8'))
      .toBe('--as-screen without\n');
  },
);

test.each([
  [
    '/home/ann/Downloads/marquee-0.2.0-linux-amd64.deb',
    '~/Downloads/marquee-0.2.0-linux-amd64.deb',
  ],
  ['/home/ann/Mis descargas/m.deb', "~/'Mis descargas/m.deb'"],
  ["/home/ann/O'Hara/m.deb", String.raw`~/'O'\''Hara/m.deb'`],
  ['/home/ann/$(reboot)/m.deb', "~/'$(reboot)/m.deb'"],
  ['/home/anna/m.deb', '/home/anna/m.deb'],
  ['/media/下載/m.deb', "'/media/下載/m.deb'"],
])('%s is installed as %s', (path, typed) => {
  expect(aptCommand(path, '/home/ann')).toBe(`sudo apt install ${typed}`);
});
