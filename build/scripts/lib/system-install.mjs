// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';
import { say } from './say.mjs';
import { missingFor, systemNeeds, wantedFor } from './system-needs.mjs';

/**
 * @typedef {import('./system-needs.mjs').NeedySuite} NeedySuite
 * @typedef {import('./system-needs.mjs').Need} Need
 */

const isDebian = () => {
  if (process.platform !== 'linux') return false;
  try {
    return /^ID(?:_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    // A Linux that does not say what it is: not one whose packages we know.
    return false;
  }
};

/**
 * The first package of each need that this release of Debian offers.
 * @param {readonly Need[]} needs
 */
const packageNames = async (needs) => {
  const names = new Set();
  for (const { packages } of needs) {
    for (const name of packages) {
      const { output } = await run('apt-cache', ['policy', name], { quiet: true });
      if (!/Candidate: (?!\(none\))/.test(output)) continue;
      names.add(name);
      break;
    }
  }
  return [...names];
};

/** @param {readonly Need[]} needs */
const installWithApt = async (needs) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { quiet: true, env });
  if (update.code !== 0) say(`"apt-get update" failed:\n${update.output.trim()}`);
  const names = await packageNames(needs);
  say(`Installing Debian packages for the tests: ${names.join(' ')} …`);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  const { code, output } = await run('apt-get', args, { quiet: true, env });
  if (code !== 0) say(`"apt-get install" failed:\n${output.trim()}`);
};

/** @param {readonly Need[]} missing */
const adviceFor = (missing) => {
  const what = missing.map((need) => need.what).join(', ');
  const names = [...new Set(missing.map((need) => need.packages.at(-1)))].join(' ');
  return isDebian()
    ? `missing: ${what}. As root: apt-get install ${names}`
    : `missing: ${what}. Debian calls the packages: ${names}`;
};

const hasPlaywrightChromium = async () => {
  // Loaded here: this file is also read before anything is installed.
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
};

/**
 * Brings what the suites need, where that can be done without asking (root on Debian).
 * @param {readonly NeedySuite[]} suites
 * @returns {Promise<Map<string, string>>} the suites that cannot run (of `api`, some tests), and why
 */
export const prepareSystem = async (suites) => {
  if (suites.length === 0) return new Map();
  const needs = systemNeeds(await hasPlaywrightChromium());
  const wanted = wantedFor(needs, suites);
  if (wanted.length > 0 && isDebian() && process.getuid?.() === 0) await installWithApt(wanted);
  /** @type {Map<string, string>} */
  const unable = new Map();
  for (const suite of suites) {
    const still = missingFor(needs, [suite]);
    if (still.length > 0) unable.set(suite, adviceFor(still));
  }
  return unable;
};
