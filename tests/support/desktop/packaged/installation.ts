import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { eventually } from '../../eventually.ts';

/** Says by the number of its process which run of tests has the package installed; a computer has it once. */
const mark = '/run/marquee-installed-by-tests';

/** Another run has it for as long as its tests of it take. */
const waitMs = 240_000;

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

/** Takes the mark; false while a run that is alive has it. What a killed one has installed is removed. */
function take(): boolean {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!existsSync(mark)) throw error;
    const owner = readFileSync(mark, 'utf8');
    // An empty one is being written.
    if (owner === '' || existsSync(`/proc/${owner}`)) return false;
    purge();
    return take();
  }
}

/** Installs a package as its administrator does; answers the program. */
export async function install(deb: string): Promise<string> {
  await eventually('no other run of tests has the package installed', take, waitMs);
  if (left().length > 0) {
    rmSync(mark);
    throw new Error(`Marquee is installed here: ${left().join()} stay untouched`);
  }
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
  rmSync(mark, { force: true });
  if (left().length > 0) throw new Error(`the package left ${left().join()} behind`);
}
