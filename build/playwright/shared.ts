import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions, type PlaywrightTestConfig } from '@playwright/test';
import { fromRoot } from '../vite/paths.ts';

/**
 * Where distributions put Chromium, the quickest first; only used if Playwright has not installed
 * its own. (Debian's /usr/bin/chromium-headless-shell is a script that outlives a kill.)
 */
const systemChromium = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Keeps the browser from calling home or updating itself while it is being tested. */
const quietArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Root cannot use Chromium's sandbox; everybody else keeps it. */
const isRoot = process.getuid?.() === 0;

export const chromiumLaunchOptions = (): LaunchOptions => {
  const executablePath = existsSync(chromium.executablePath())
    ? undefined
    : systemChromium.find((candidate) => existsSync(candidate));
  return {
    args: isRoot ? ['--no-sandbox', ...quietArguments] : quietArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  };
};

/** What both suites agree on: a failure is a failure the first time, and leaves something to look at. */
export const sharedPlaywrightConfig = (suite: 'web' | 'desktop') =>
  ({
    testDir: fromRoot('tests', suite),
    testMatch: /\.(?:spec|test)\.ts$/,
    outputDir: fromRoot('test-results', suite),
    retries: 0,
    // Ways that others go as well, a field or a case further: they run in the whole (npm run test:full).
    ...(process.env['TEST_FULL'] === '1' ? {} : { grepInvert: /@full/ }),
    forbidOnly: Boolean(process.env['CI']),
    // Something hangs; a busy machine needs less. What works does not wait for these.
    timeout: 120_000,
    expect: { timeout: 60_000 },
    globalTimeout: (process.env['TEST_FULL'] === '1' ? 60 : 17) * 60_000,
    reporter: 'list',
    // Recording costs a third of the time; what failed is run once more with it (see suites.mjs).
    use: { trace: 'off', screenshot: 'only-on-failure' },
  }) satisfies PlaywrightTestConfig;
