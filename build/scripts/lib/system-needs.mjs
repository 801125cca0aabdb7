// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fakeClockFile } from './fake-clock.mjs';

/**
 * @typedef {'web' | 'account' | 'signage' | 'desktop'} BrowserSuite
 * @typedef {'api' | 'dates' | BrowserSuite} NeedySuite
 * @typedef {object} Need
 * @property {string} what what people know it by
 * @property {NeedySuite[]} suites the suites that cannot run without it; of `api` some tests cannot
 * @property {readonly string[]} packages Debian packages that bring it; the first that exists is taken
 * @property {() => boolean} isThere
 * @property {() => boolean} [isSlow] what is there does, and the packages bring something quicker
 */

const programFolders = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/bin',
  '/usr/sbin',
  '/bin',
  '/sbin',
];

/** @param {string} name */
const hasProgram = (name) => programFolders.some((folder) => existsSync(path.join(folder, name)));

export const libraryFolders = ['/usr/lib', '/usr/lib64', '/lib'].flatMap((folder) => [
  folder,
  path.join(folder, 'x86_64-linux-gnu'),
  path.join(folder, 'aarch64-linux-gnu'),
]);

/** @param {string} file */
const hasLibrary = (file) => libraryFolders.some((folder) => existsSync(path.join(folder, file)));

/**
 * @param {string} name the program
 * @param {string} debianPackage
 * @param {NeedySuite[]} suites
 * @returns {Need}
 */
const program = (name, debianPackage, suites) => ({
  what: name,
  suites,
  packages: [debianPackage],
  isThere: () => hasProgram(name),
});

/**
 * @param {string} file
 * @param {readonly string[]} packages newer Debian releases renamed some to `…t64`
 * @returns {Need}
 */
const library = (file, packages) => ({
  what: file,
  suites: ['desktop'],
  packages,
  isThere: () => hasLibrary(file),
});

/**
 * A browser: Playwright's own, the part of Chromium that is made for running without a screen, or a
 * whole one, which takes a third more of the processor for the same.
 */
const chromium = (/** @type {boolean} */ hasPlaywrightChromium) =>
  /** @satisfies {Need} */ ({
    what: 'Chromium',
    suites: ['web', 'account', 'signage'],
    packages: ['chromium-headless-shell', 'chromium'],
    isThere: () =>
      hasPlaywrightChromium ||
      ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].some((name) =>
        hasProgram(name),
      ),
    isSlow: () => !hasPlaywrightChromium && !hasProgram('chromium-headless-shell'),
  });

/** @type {Need} */
const cjkFonts = {
  what: 'fonts for Chinese and Japanese',
  suites: ['api', 'dates', 'web', 'account', 'signage', 'desktop'],
  packages: ['fonts-noto-cjk'],
  isThere: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
};

/** What Electron loads at its start, a display without a screen, and a keychain to keep tokens in. */
const linuxDesktop = [
  program('Xvfb', 'xvfb', ['desktop']),
  program('xvfb-run', 'xvfb', ['desktop']),
  program('xauth', 'xauth', ['desktop']),
  program('dbus-run-session', 'dbus', ['desktop']),
  program('gnome-keyring-daemon', 'gnome-keyring', ['desktop']),
  program('openbox', 'openbox', ['desktop']),
  program('xdotool', 'xdotool', ['desktop']),
  program('wmctrl', 'wmctrl', ['desktop']),
  program('setpriv', 'util-linux', ['desktop']),
  program('ps', 'procps', ['desktop']),
  // A printer that keeps what it gets, and what looks into it.
  program('cupsd', 'cups-daemon', ['desktop']),
  program('lp', 'cups-client', ['desktop']),
  program('pdfinfo', 'poppler-utils', ['desktop']),
  // Who opens links, and who is told something.
  program('xdg-mime', 'xdg-utils', ['desktop']),
  library('libnotify.so.4', ['libnotify4']),
  library('libsecret-1.so.0', ['libsecret-1-0']),
  library('libgtk-3.so.0', ['libgtk-3-0t64', 'libgtk-3-0']),
  library('libnss3.so', ['libnss3']),
  library('libasound.so.2', ['libasound2t64', 'libasound2']),
  library('libgbm.so.1', ['libgbm1']),
  library('libatk-bridge-2.0.so.0', ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0']),
  library('libcups.so.2', ['libcups2t64', 'libcups2']),
  library('libdrm.so.2', ['libdrm2']),
  library('libxkbcommon.so.0', ['libxkbcommon0']),
  library('libXcomposite.so.1', ['libxcomposite1']),
  library('libXdamage.so.1', ['libxdamage1']),
  library('libXrandr.so.2', ['libxrandr2']),
];

/** An S3 server for the tests of files in a bucket: Ceph's object gateway and what it stands on. */
const objectGateway = [
  program('radosgw', 'radosgw', ['api']),
  program('ceph-mon', 'ceph-mon', ['api']),
  program('ceph-osd', 'ceph-osd', ['api']),
  program('ceph', 'ceph-common', ['api']),
];

/** Simulates another date in a process. @type {Need} */
const faketime = {
  what: 'faketime',
  suites: ['dates'],
  packages: ['faketime'],
  isThere: () => hasLibrary(fakeClockFile),
};

/** An independent renderer of PDF, for comparison. */
const poppler = program('pdftoppm', 'poppler-utils', ['api', 'dates']);

/**
 * What the suites need from this machine beyond npm's packages.
 * @param {boolean} hasPlaywrightChromium
 * @returns {Need[]}
 */
export const systemNeeds = (hasPlaywrightChromium) =>
  process.platform === 'linux'
    ? [
        chromium(hasPlaywrightChromium),
        cjkFonts,
        faketime,
        poppler,
        ...linuxDesktop,
        ...objectGateway,
      ]
    : [chromium(hasPlaywrightChromium)];

/**
 * @param {readonly Need[]} needs
 * @param {readonly NeedySuite[]} suites
 */
const neededBy = (needs, suites) =>
  needs.filter((need) => need.suites.some((suite) => suites.includes(suite)));

/**
 * What the suites cannot run without.
 * @param {readonly Need[]} needs
 * @param {readonly NeedySuite[]} suites
 */
export const missingFor = (needs, suites) =>
  neededBy(needs, suites).filter((need) => !need.isThere());

/**
 * What is worth installing where that asks nobody.
 * @param {readonly Need[]} needs
 * @param {readonly NeedySuite[]} suites
 */
export const wantedFor = (needs, suites) =>
  neededBy(needs, suites).filter((need) => !need.isThere() || need.isSlow?.());
