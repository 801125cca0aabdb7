import { defineConfig } from '@playwright/test';
import { sharedPlaywrightConfig } from './playwright/shared.ts';
import { fromRoot } from './vite/paths.ts';

/** Journeys in the real desktop shell; one at a time, since it takes locks of the whole session. */
export default defineConfig({
  ...sharedPlaywrightConfig('desktop'),
  globalSetup: fromRoot('tests/support/playwright-global-setup.ts'),
  workers: 1,
  // On a busy machine Playwright may not attach to a window, and the client is started once more.
  timeout: 240_000,
});
