import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, rmSync, writeFileSync } from 'node:fs';

/** Says that what is installed is of a test, for the next one if that is killed. */
const mark = '/run/marquee-installed-by-tests';

/** What the package puts on a computer, or its scripts do. */
const traces = [
  '/opt/Marquee',
  '/usr/bin/marquee',
  '/usr/share/applications/marquee.desktop',
  '/usr/share/icons/hicolor/512x512/apps/marquee.png',
  '/etc/apparmor.d/marquee',
];
/** A link that leads nowhere any more is a trace as well. */
const left = () =>
  traces.filter((file) => lstatSync(file, { throwIfNoEntry: false }) !== undefined);

/** Installs a package as its administrator does; answers the program. */
export function install(deb: string): string {
  if (existsSync(mark)) purge();
  if (left().length > 0)
    throw new Error(`Marquee is installed here: ${left().join()} stay untouched`);
  writeFileSync(mark, '');
  const options = ['--no-install-recommends', '-o', 'DPkg::Lock::Timeout=60'];
  execFileSync('apt-get', ['install', '-y', ...options, deb], {
    stdio: 'pipe',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return '/usr/bin/marquee';
}

/** Removes it with all that it has put there. */
export function purge(): void {
  execFileSync('dpkg', ['--purge', 'marquee'], { stdio: 'pipe' });
  rmSync(mark);
  if (left().length > 0) throw new Error(`the package left ${left().join()} behind`);
}
