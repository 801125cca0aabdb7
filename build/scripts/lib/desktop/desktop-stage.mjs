// @ts-check
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../root.mjs';

/** @typedef {import('./plain-user.mjs').PlainUser} PlainUser */

/** Of keytar: what this system loads. */
const ofKeytar = [
  'package.json',
  'LICENSE.md',
  'lib',
  `prebuilds/${process.platform}-${process.arch}`,
];

/**
 * Puts together what an installation holds, in a place that every user can read: the built main and
 * preload, the page, package.json and keytar.
 * @param {string} folder
 * @param {string | null} page folder of the page; null leaves it out
 * @returns {string} the folder of the app
 */
export const stageApp = (folder, page) => {
  const target = path.join(folder, 'dist', 'desktop');
  mkdirSync(target, { recursive: true, mode: 0o755 });
  for (const file of ['main.cjs', 'preload.cjs']) {
    copyFileSync(fromRoot('dist/desktop', file), path.join(target, file));
  }
  if (page !== null) cpSync(page, path.join(target, 'renderer'), { recursive: true });
  /** @type {Record<string, string> & { dependencies: Record<string, string> }} */
  const manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const { name, productName, version, main, description, author, homepage } = manifest;
  const { keytar } = manifest.dependencies;
  const own = { name, productName, version, main, description, author, homepage };
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ ...own, dependencies: { keytar } }),
  );
  for (const part of ofKeytar) {
    cpSync(fromRoot('node_modules/keytar', part), path.join(folder, 'node_modules/keytar', part), {
      recursive: true,
    });
  }
  return folder;
};

/**
 * The Electron runtime that `user` can start, with Chromium's sandbox on: root's copy gets a setuid
 * `chrome-sandbox`, as an installed package has; everybody else uses the runtime as it is.
 * @param {PlainUser} user
 * @param {string} electron the program
 * @param {string} folder where a copy goes
 * @returns {string} the program to start
 */
export const stageRuntime = (user, electron, folder) => {
  if (!user.isOther) return electron;
  linkTree(path.dirname(electron), folder);
  const helper = path.join(folder, 'chrome-sandbox');
  if (existsSync(helper)) chmodSync(helper, 0o4755);
  return path.join(folder, path.basename(electron));
};

/**
 * Hard links, because the runtime has 230 MB; copies where the folder is on another disk.
 * @param {string} from
 * @param {string} to
 */
const linkTree = (from, to) => {
  mkdirSync(to, { recursive: true, mode: 0o755 });
  for (const name of readdirSync(from)) {
    const source = path.join(from, name);
    const target = path.join(to, name);
    if (lstatSync(source).isDirectory()) linkTree(source, target);
    // The helper's mode changes, which would reach the original through a link.
    else if (name === 'chrome-sandbox') copyFileSync(source, target);
    else linkOrCopy(source, target);
  }
};

/**
 * @param {string} source
 * @param {string} target
 */
const linkOrCopy = (source, target) => {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
};
