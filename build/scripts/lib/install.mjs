// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './root.mjs';
import { runNpm } from './run.mjs';
import { CommandError, say } from './say.mjs';

/** The lock file's hash, written after an installation that went through. */
const stampFile = fromRoot('node_modules/.marquee-install');
const lockFile = fromRoot('package-lock.json');
/** npm's own note of what it installed; written last, so a broken installation has none. */
const installedLockFile = fromRoot('node_modules/.package-lock.json');

/**
 * @typedef {Record<string, { version?: string, optional?: boolean, integrity?: string }>} Packages
 */

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Whether every package of the lock file is there; optional ones may miss (other platforms').
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export const isSatisfied = (wanted, installed) =>
  Object.entries(wanted).every(([place, one]) => {
    if (place === '') return true;
    const there = installed[place];
    if (there === undefined) return one.optional === true;
    return there.version === one.version && there.integrity === one.integrity;
  });

/** True if npm was run by hand and did all we would do. */
const wasInstalledByHand = () =>
  existsSync(installedLockFile) && isSatisfied(packagesOf(lockFile), packagesOf(installedLockFile));

/** Installs the packages unless node_modules already is what the lock file says. */
export const ensureInstalled = async () => {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!wasInstalledByHand()) {
    say('Installing packages (about a minute, once) …');
    // NODE_ENV=production would leave out what the build needs.
    const { code } = await runNpm(['ci', '--include=dev', '--no-progress', '--loglevel=error']);
    if (code !== 0) throw new CommandError(`"npm ci" failed with exit code ${code}.`);
  }
  writeFileSync(stampFile, wanted);
};
