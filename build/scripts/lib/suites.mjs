// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { fromRoot } from './root.mjs';
import { checkReader, playwrightReader, readReport, sum, vitestReader } from './reports.mjs';
import { fakeClock, hardDates } from './fake-clock.mjs';
import { run, runNode } from './run.mjs';
import { say } from './say.mjs';
import { libraryFolders } from './system-needs.mjs';

/**
 * @typedef {'check' | 'unit' | 'api' | 'web' | 'account' | 'signage' | 'desktop' | 'dates'} Suite
 * @typedef {import('./system-needs.mjs').BrowserSuite} BrowserSuite
 * @typedef {import('./reports.mjs').Tally} Tally
 * @typedef {{ tally: Tally, problem: string | null, failures?: string[], output?: string }} Outcome
 * @typedef {object} SuiteOptions
 * @property {boolean} [quiet] what it prints comes with the outcome
 * @property {NodeJS.ProcessEnv} [env] variables of its processes, of a browser suite only
 * @property {number} [workers] browsers at the same time, of a browser suite only
 * @property {string} [label] name of its reports and recordings, of a browser suite only
 * @property {readonly BrowserSuite[]} [unable] browser suites that `dates` leaves out
 */

/** @type {readonly BrowserSuite[]} */
export const browserSuites = ['web', 'account', 'signage', 'desktop'];

/** @type {readonly Suite[]} */
export const allSuites = ['check', 'unit', 'api', ...browserSuites, 'dates'];

/**
 * @param {Suite} suite
 * @returns {suite is BrowserSuite}
 */
export const isBrowserSuite = (suite) => browserSuites.some((one) => one === suite);

/** Minutes after which a runner that hangs is ended; a suite needs less than half of them on two quiet cores. */
const limitMinutes = {
  check: 4,
  unit: 6,
  api: 18,
  web: 18,
  account: 18,
  signage: 18,
  desktop: 18,
  dates: 12,
};

/** @param {Suite} suite */
const limitOf = (suite) =>
  limitMinutes[suite] * 60_000 * (process.env['TEST_FULL'] === '1' ? 4 : 1);

/** @param {string} name */
const reportFile = (name) => fromRoot('test-results/reports', `${name}.json`);

/**
 * @param {string} label of a suite
 * @returns {string} where this run's report goes; an older one is gone
 */
const freshReport = (label) => {
  const file = reportFile(label);
  mkdirSync(fromRoot('test-results/reports'), { recursive: true });
  rmSync(file, { force: true });
  return file;
};

/** @returns {Promise<Outcome>} */
const runCheck = async () => {
  const report = freshReport('check');
  const args = ['build/scripts/check.mjs', `--report=${report}`];
  return readReport(report, checkReader, await runNode(args, { timeoutMs: limitOf('check') }));
};

/**
 * @param {'unit' | 'api'} suite
 * @param {SuiteOptions} options
 * @returns {Promise<Outcome>}
 */
const runVitest = async (suite, { quiet = false }) => {
  const report = freshReport(suite);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'build/vitest.config.ts'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const end = await runNode([...vitest, '--project', `${suite}*`, ...reporters], {
    quiet,
    timeoutMs: limitOf(suite),
  });
  const isSample = process.env['TEST_FULL'] !== '1';
  return { ...readReport(report, vitestReader({ isSample }), end), output: end.output.trim() };
};

/**
 * PostgreSQL looks for deadlocks in the handler of a signal that interrupts a wait, where libfaketime shows the
 * real time: it would look years later.
 */
const needsRealClock = 'tests/api/database/locks.test.ts';

const playwrightArguments = (/** @type {BrowserSuite} */ suite) => [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  `build/playwright.${suite === 'desktop' ? 'desktop' : 'web'}.config.ts`,
  ...(suite === 'desktop' ? [] : [`--project=${suite}`]),
];

/**
 * @param {string} label
 * @param {number | undefined} workers
 */
const runArguments = (label, workers) => [
  ...(workers === undefined ? [] : [`--workers=${workers}`]),
  `--output=${fromRoot('test-results', label)}`,
];

/**
 * The desktop's windows need a display; where there is none, a virtual one is put around the suite.
 * @param {BrowserSuite} suite
 */
const needsVirtualDisplay = (suite) =>
  suite === 'desktop' && process.platform === 'linux' && !process.env['DISPLAY'];

/**
 * @param {BrowserSuite} suite
 * @param {readonly string[]} args
 * @param {import('./run.mjs').RunOptions} options
 */
const startPlaywright = async (suite, args, options) =>
  needsVirtualDisplay(suite)
    ? run('xvfb-run', ['-a', process.execPath, ...playwrightArguments(suite), ...args], options)
    : runNode([...playwrightArguments(suite), ...args], options);

/**
 * What failed is run once more with a recording, which would slow down the whole. It counts for
 * nothing: a failure is a failure the first time.
 * @param {BrowserSuite} suite
 * @param {string} label
 * @param {NodeJS.ProcessEnv} env
 */
const recordFailures = async (suite, label, env) => {
  const folder = `test-results/${label}-recorded`;
  say(`${label}: what failed is run once more, recorded in ${folder} …`);
  // A folder of its own: what the first run has left behind stays.
  await startPlaywright(suite, ['--last-failed', '--trace=on', `--output=${fromRoot(folder)}`], {
    env: { ...env, ...lastRunOf(label) },
    quiet: true,
    timeoutMs: limitOf(suite),
  });
};

/**
 * Where Playwright keeps the names of what failed.
 * @param {string} label
 */
const lastRunOf = (label) => ({
  PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: reportFile(`${label}-last-run`),
});

/**
 * @param {BrowserSuite} suite
 * @param {SuiteOptions} options
 * @returns {Promise<Outcome>}
 */
const runPlaywright = async (suite, { quiet = false, env = {}, workers, label = suite }) => {
  const report = freshReport(label);
  const end = await startPlaywright(
    suite,
    ['--reporter=list,json', ...runArguments(label, workers)],
    {
      env: { ...env, ...lastRunOf(label), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      quiet,
      timeoutMs: limitOf(suite),
    },
  );
  const outcome = readReport(report, playwrightReader, end);
  if (end.code !== 0 && !end.timedOut) await recordFailures(suite, label, env);
  return { ...outcome, output: end.output.trim() };
};

/**
 * @param {import('./fake-clock.mjs').HardDate} date
 * @param {readonly BrowserSuite[]} browsers
 * @returns {Promise<Outcome[]>} one of each suite
 */
const runOnDate = async (date, browsers) => {
  // The long samples check nothing more about dates.
  const env = { ...fakeClock(date, libraryFolders), TEST_FULL: '' };
  const name = `dates-${date.at.slice(0, 10)}`;
  const report = freshReport(name);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'build/vitest.config.ts'];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const end = await runNode([...vitest, '--exclude', needsRealClock, ...reporters], {
    env,
    quiet: true,
    timeoutMs: limitOf('dates'),
  });
  const outcome = readReport(report, vitestReader({ isSample: true }), end);
  /** @type {Outcome[]} */
  const outcomes = [{ ...outcome, output: end.output.trim() }];
  for (const suite of browsers) {
    const options = { quiet: true, env, label: `${name}-${suite}` };
    outcomes.push({ output: '', ...(await runPlaywright(suite, options)) });
  }
  return outcomes;
};

/** @param {Outcome} outcome */
const isFailed = ({ tally, problem }) => tally.failed > 0 || problem !== null;

/**
 * Runs all tests on each of the hard dates; real processes, browsers and the database have the same clock.
 * @param {SuiteOptions} options
 * @returns {Promise<Outcome>}
 */
const runDates = async ({ unable = [] }) => {
  /** @type {Outcome[]} */
  const outcomes = unable.map(() => ({
    tally: { passed: 0, failed: 0, skipped: 1 },
    problem: null,
  }));
  for (const suite of unable) say(`dates: ${suite} is left out, as above.`);
  const browsers = browserSuites.filter((suite) => !unable.includes(suite));
  for (const date of hardDates) {
    for (const outcome of await runOnDate(date, browsers)) {
      const named = (outcome.failures ?? []).map((failure) => `${date.at}: ${failure}`);
      outcomes.push({ ...outcome, failures: named });
    }
  }
  return {
    tally: sum(outcomes.map(({ tally }) => tally)),
    problem: outcomes.find(({ problem }) => problem !== null)?.problem ?? null,
    failures: outcomes.flatMap(({ failures = [] }) => failures),
    output: outcomes
      .filter(isFailed)
      .map(({ output = '' }) => output)
      .join('\n'),
  };
};

/** @type {Record<Suite, (options: SuiteOptions) => Promise<Outcome>>} */
const runners = {
  check: runCheck,
  unit: async (options) => runVitest('unit', options),
  api: async (options) => runVitest('api', options),
  web: async (options) => runPlaywright('web', options),
  account: async (options) => runPlaywright('account', options),
  signage: async (options) => runPlaywright('signage', options),
  desktop: async (options) => runPlaywright('desktop', options),
  dates: runDates,
};

/**
 * Runs one suite; a runner that cannot even be started is a failure, not the end of the whole run.
 * @param {Suite} suite
 * @param {SuiteOptions} [options]
 * @returns {Promise<Outcome>}
 */
export const runSuite = async (suite, options = {}) => {
  try {
    return await runners[suite](options);
  } catch (error) {
    return { tally: { passed: 0, failed: 1, skipped: 0 }, problem: `broke: ${String(error)}` };
  }
};

/**
 * How many tests a suite lists.
 * @param {BrowserSuite} suite
 * @param {readonly string[]} [args] which of them
 * @param {Record<string, string>} [env]
 * @returns {Promise<number | null>} null: it could not be asked
 */
const countTests = async (suite, args = [], env = {}) => {
  const list = [...playwrightArguments(suite), '--list', '--reporter=list', ...args];
  const { output } = await runNode(list, { quiet: true, env });
  const total = /Total: (\d+) test/.exec(output)?.[1];
  return total === undefined ? null : Number(total);
};

/**
 * How many tests a suite has that cannot run here; they are counted as skipped.
 * @param {BrowserSuite} suite
 * @returns {Promise<Tally>}
 */
export const countSkipped = async (suite) => {
  const total = await countTests(suite);
  return total === null
    ? { passed: 0, failed: 1, skipped: 0 }
    : { passed: 0, failed: 0, skipped: total };
};

/**
 * How many tests the sample that has run leaves to the whole run.
 * @param {Suite} suite
 * @param {Outcome} outcome
 * @returns {Promise<number | null>} null: not known
 */
export const countLeftOut = async (suite, { tally, problem }) => {
  if (suite === 'check' || suite === 'dates' || problem !== null) return null;
  if (suite === 'unit' || suite === 'api') return tally.leftOut ?? null;
  const whole = await countTests(suite, [], { TEST_FULL: '1' });
  return whole === null ? null : whole - tally.passed - tally.failed - tally.skipped;
};
