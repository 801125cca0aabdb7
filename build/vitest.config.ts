import './vite/map-group-by.ts';
import { defineConfig } from 'vitest/config';
import { fromRoot, repositoryRoot } from './vite/paths.ts';

/** Suites that Playwright or the bench command run. */
const otherRunners = ['tests/web/**', 'tests/desktop/**', 'tests/bench/**'];

/** Loading the code anew for each file takes half of the time where files are quick. */
const sharedCode = { isolate: false };

/**
 * Tests that replace modules, as those of the desktop client replace Electron. Files that share their modules would
 * get the replacement, too.
 */
const isolated = '**/*.isolated.test.ts';

/** Ways that others go as well, a case or a field further: they run in the whole (npm run test:full). */
const full = {
  name: 'full',
  description: 'left out of the sample; npm run test:full and TEST_FULL=1 run it',
};

/** Rules and parts (unit), the desktop's by themselves, and the running server met through its calls (api). */
export default defineConfig({
  root: repositoryRoot,
  cacheDir: 'node_modules/.vite',
  envDir: false,
  define: { __TARGET__: JSON.stringify('web') },
  test: {
    maxWorkers: 2,
    tags: [full],
    ...(process.env['TEST_FULL'] === '1' ? {} : { tagsFilter: [`!${full.name}`] }),
    passWithNoTests: false,
    // Something hangs; a busy machine needs less. What works does not wait for it.
    testTimeout: 60_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 50_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{shared,server,renderer,build}/**/*.test.{ts,tsx}',
            'tests/**/*.test.{ts,tsx}',
          ],
          exclude: ['node_modules/**', 'tests/api/**', isolated, ...otherRunners],
          ...sharedCode,
        },
      },
      {
        extends: true,
        test: { name: 'unit-isolated', include: ['electron/**/*.test.ts', isolated] },
      },
      {
        extends: true,
        resolve: {
          alias: [
            // Thousands of hashes would take an eighth of the time of these tests.
            {
              find: /^.*\/hash-costs\.ts$/,
              replacement: fromRoot('tests/support/server/quick-hash-costs.ts'),
            },
          ],
        },
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/vitest-global-setup.ts'],
          // Each file has a server and a database of its own.
          ...sharedCode,
          // A file may start a database of its own, which takes seconds on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
