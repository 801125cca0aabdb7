import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions, sharedPlaywrightConfig } from './playwright/shared.ts';

const shared = sharedPlaywrightConfig('web');

/** Journeys in a real browser against the built server; each worker starts a server of its own. */
export default defineConfig({
  ...shared,
  workers: 2,
  use: { ...shared.use, launchOptions: chromiumLaunchOptions() },
});
