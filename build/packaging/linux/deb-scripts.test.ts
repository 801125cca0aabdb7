import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** What dpkg runs, on a computer in a folder: AppArmor is at hand there as on Ubuntu, whatever this one has. */
const computer = () => {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-deb-scripts-'));
  const at = (...parts: string[]) => path.join(root, ...parts);
  const program = (name: string, text: string) =>
    writeFileSync(at('programs', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  for (const folder of ['programs', 'opt/Marquee/resources', 'usr/bin', 'etc/apparmor.d']) {
    mkdirSync(at(folder), { recursive: true });
  }
  mkdirSync(at('sys/kernel/security/apparmor'), { recursive: true });
  writeFileSync(at('opt/Marquee/marquee'), '');
  writeFileSync(at('opt/Marquee/chrome-sandbox'), '');
  writeFileSync(at('opt/Marquee/resources/apparmor-profile'), 'profile');
  program('chown', `echo "chown $*" >> '${at('said')}'`);
  program('apparmor_parser', `echo "$1" >> '${at('said')}'`);
  return {
    root,
    at,
    program,
    said: () => (existsSync(at('said')) ? readFileSync(at('said'), 'utf8').trim().split('\n') : []),
    /** Filled in as electron-builder does. */
    run(script: string, ...given: string[]) {
      const text = readFileSync(path.join(import.meta.dirname, script), 'utf8')
        .replaceAll('${executable}', 'marquee')
        .replaceAll('${sanitizedProductName}', 'Marquee')
        .replaceAll(/(?<![\w/.])\/(?=(?:opt|usr|etc|sys)\/)/g, `${root}/`);
      const PATH = `${at('programs')}:/usr/bin:/bin`;
      execFileSync('sh', ['-c', text, script, ...given], { env: { PATH }, stdio: 'pipe' });
    },
  };
};

const isWindows = process.platform === 'win32';
if (isWindows)
  process.stderr.write('deb-scripts.test.ts: skipped, Windows has no shell for them\n');

describe.skipIf(isWindows)('the package of Debian', () => {
  let here: ReturnType<typeof computer>;
  beforeEach(() => {
    here = computer();
  });
  afterEach(() => rmSync(here.root, { recursive: true, force: true }));
  const profile = () => here.at('etc/apparmor.d/marquee');

  test('installed, has its helper of the sandbox and its profile, and removed leaves neither', () => {
    here.run('after-install.sh', 'configure');
    expect(here.said()[0]).toMatch(/^chown root:root .*chrome-sandbox$/);
    expect(existsSync(here.at('usr/bin/marquee'))).toBe(true);
    expect(readFileSync(profile(), 'utf8')).toBe('profile');
    expect(here.said().slice(1)).toEqual(['--skip-kernel-load', '--replace']);

    here.run('after-remove.sh', 'remove');
    here.run('after-remove.sh', 'purge');
    expect(here.said().at(-1)).toBe('--remove');
    expect([existsSync(profile()), existsSync(here.at('usr/bin/marquee'))]).toEqual([false, false]);
  });

  test.each(['upgrade', 'failed-upgrade', 'abort-upgrade', 'abort-install'])(
    'on the way of an upgrade (%s) keeps both',
    (step) => {
      here.run('after-install.sh', 'configure');
      here.run('after-remove.sh', step, '2.0.0');
      expect([existsSync(profile()), existsSync(here.at('usr/bin/marquee'))]).toEqual([true, true]);
    },
  );

  test('has no profile where AppArmor does not know its version, or is not there', () => {
    here.program('apparmor_parser', 'exit 1');
    here.run('after-install.sh', 'configure');
    expect(existsSync(profile())).toBe(false);
    here.program('apparmor_parser', 'exit 0');
    rmSync(here.at('sys'), { recursive: true });
    here.run('after-install.sh', 'configure');
    expect(existsSync(profile())).toBe(false);
  });
});
