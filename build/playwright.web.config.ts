import { defineConfig } from '@playwright/test';
import { fromRoot } from './vite/paths.ts';
import { chromiumLaunchOptions, sharedPlaywrightConfig } from './playwright/shared.ts';

const shared = sharedPlaywrightConfig('web');
const launch = chromiumLaunchOptions();

/** Pages live for seconds here: optimizing their code takes more than it gives back. */
const shortLived = '--js-flags=--no-opt,--no-maglev';

/**
 * In the whole run pages move as they do for most people; in the sample only where a file asks for it
 * (journeys, undo, the frame): frames of what fades and slides are a fifth of the work.
 */
const reducedMotion = process.env['TEST_FULL'] === '1' ? 'no-preference' : 'reduce';

/** Accounts, teams, what they buy and ask. */
const ofAccount = /web\/(?:account|commerce|inquiry|team|trade)\/.*\.spec\.ts$/;

/** What people make, and screens play. */
const ofSignage = /web\/(?:media|player|screens|slideshow)\/.*\.spec\.ts$/;

/** Journeys in a real browser against the built server; each worker starts a server of its own. */
export default defineConfig({
  ...shared,
  globalSetup: fromRoot('tests/support/playwright-global-setup.ts'),
  workers: 2,
  // Each is a suite of its own, with its own limit of time (suites.mjs).
  projects: [
    { name: 'web', testIgnore: [ofAccount, ofSignage] },
    { name: 'account', testMatch: ofAccount },
    { name: 'signage', testMatch: ofSignage },
  ],
  use: {
    ...shared.use,
    contextOptions: { reducedMotion },
    launchOptions: { ...launch, args: [...(launch.args ?? []), shortLived] },
  },
});
