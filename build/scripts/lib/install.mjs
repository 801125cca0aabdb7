// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** True if node_modules is what the lock file says, whoever made it so. */
const isInstalled = () => {
  if (!existsSync(installedLockFile)) return false;
  const installed = packagesOf(installedLockFile);
  return (
    isSatisfied(packagesOf(lockFile), installed) &&
    // npm's note may have been copied from another checkout, or outlive a package that was removed.
    Object.keys(installed).every((place) => existsSync(fromRoot(place)))
  );
};

// NODE_ENV=production would leave out what the build needs.
const npmOptions = ['--include=dev', '--no-progress', '--loglevel=error'];

/** Brings only the difference where packages are installed already; seconds instead of a minute. */
const installDifference = async () => {
  if (!existsSync(installedLockFile)) return;
  say('Installing the packages that have changed …');
  // Without its note npm looks at what really is there.
  rmSync(installedLockFile);
  await runNpm(['install', '--no-save', ...npmOptions]);
};

/** Installs the packages unless node_modules already is what the lock file says. */
export const ensureInstalled = async () => {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!isInstalled()) await installDifference();
  if (!isInstalled()) {
    say('Installing packages (about a minute, once) …');
    const { code } = await runNpm(['ci', ...npmOptions]);
    if (code !== 0) throw new CommandError(`"npm ci" failed with exit code ${code}.`);
  }
  // A file of its own: a stamp that is a link to another checkout's says nothing about that one.
  writeFileSync(`${stampFile}.new`, wanted);
  renameSync(`${stampFile}.new`, stampFile);
};
