// @ts-check
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { electronBinary } from './lib/desktop/electron.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { sum } from './lib/reports.mjs';
import { CommandError, runCommand, say, seconds } from './lib/say.mjs';
import {
  allSuites,
  browserSuites,
  countLeftOut,
  countSkipped,
  isBrowserSuite,
  runSuite,
} from './lib/suites.mjs';
import { prepareSystem } from './lib/system-install.mjs';

/**
 * @typedef {import('./lib/suites.mjs').Suite} Suite
 * @typedef {import('./lib/suites.mjs').Outcome} Outcome
 * @typedef {import('./lib/suites.mjs').SuiteOptions} SuiteOptions
 * @typedef {import('./lib/system-needs.mjs').BrowserSuite} BrowserSuite
 */

/**
 * @param {Suite} suite
 * @returns {suite is 'api' | 'dates' | BrowserSuite}
 */
const isNeedy = (suite) => suite === 'api' || usesBrowser(suite);

/**
 * @param {Suite} suite
 * @returns {suite is 'dates' | BrowserSuite}
 */
const usesBrowser = (suite) => suite === 'dates' || isBrowserSuite(suite);

/**
 * @param {string | undefined} only names with commas between
 * @param {boolean} isFull
 * @returns {Suite[]}
 */
const chosenSuites = (only, isFull) => {
  if (only === undefined) return allSuites.filter((suite) => isFull || suite !== 'dates');
  const names = only.split(',');
  const unknown = names.filter((name) => !allSuites.some((suite) => suite === name));
  if (unknown.length > 0) {
    throw new CommandError(`No suite "${unknown.join(', ')}"; there are ${allSuites.join(', ')}.`);
  }
  return allSuites.filter((suite) => names.includes(suite));
};

/**
 * Builds all products. What cannot be built is a failure that the browser suites cannot outlive, but
 * the others still have something to say about it.
 * @param {Suite[]} suites
 * @returns {Promise<{ suites: Suite[], failed: number }>} the suites that can run
 */
const buildForTests = async (suites) => {
  if (suites.length === 0) return { suites, failed: 0 };
  try {
    await ensureBuilt(['server', 'web', 'desktop']);
    return { suites, failed: 0 };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    say(`${error.message} The browser suites are not run.`);
    return { suites: suites.filter((suite) => !usesBrowser(suite)), failed: 1 };
  }
};

/**
 * Electron is fetched before its tests, outside their time limits.
 * @param {Suite[]} suites
 * @param {Map<string, string>} unable
 */
const prepareElectron = async (suites, unable) => {
  const isUsed = suites.includes('desktop') || suites.includes('dates');
  if (!isUsed || unable.has('desktop')) return;
  try {
    const { version } = await electronBinary();
    say(`Desktop tests run in Electron ${version}.`);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    unable.set('desktop', error.message);
  }
};

/**
 * @param {Suite} suite
 * @param {string | undefined} reason why it cannot run here
 * @param {SuiteOptions} [options] with `quiet` what it prints is shown when it is over
 * @returns {Promise<Outcome>}
 */
const runOrSkip = async (suite, reason, options) => {
  if (reason !== undefined && suite === 'dates') {
    say(`\ndates: skipped; ${reason}`);
    return { tally: { passed: 0, failed: 0, skipped: 1 }, problem: null };
  }
  if (reason !== undefined && isBrowserSuite(suite)) {
    const tally = await countSkipped(suite);
    say(`\n${suite}: skipped, ${tally.skipped} tests; ${reason}`);
    return { tally, problem: null };
  }
  const without = reason === undefined ? '' : ` without the tests that need what is ${reason}`;
  say(`\n${suite}: running${without} …`);
  const startedAt = Date.now();
  const { tally, problem, failures = [], output } = await runSuite(suite, options);
  if (output) say(`\n${output}`);
  const counts = `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`;
  const note = problem === null ? '' : `; the runner ${problem}`;
  say(`${suite}: ${counts} in ${seconds(Date.now() - startedAt)}${note}`);
  return { tally, problem, failures };
};

/**
 * First the suites that compute, one after the other. Then `desktop` and `signage` in parallel: they mostly wait, for
 * windows and for slides.
 * @param {Suite[]} suites
 * @param {Map<string, string>} unable
 */
const runSuites = async (suites, unable) => {
  /** @type {Map<Suite, Outcome>} */
  const outcomes = new Map();
  const runOne = async (/** @type {Suite} */ suite, /** @type {SuiteOptions} */ options) => {
    if (!suites.includes(suite)) return;
    outcomes.set(suite, await runOrSkip(suite, unable.get(suite), options));
  };
  for (const suite of /** @type {const} */ (['api', 'web', 'account', 'unit'])) {
    await runOne(suite, {});
  }
  await runOne('dates', { unable: browserSuites.filter((suite) => unable.has(suite)) });
  const shared = suites.includes('desktop') ? { workers: 1 } : {};
  await Promise.all([
    runOne('desktop', { quiet: true }),
    runOne('signage', { quiet: true, ...shared }),
  ]);
  return outcomes;
};

/**
 * Of suites that have a sample: how many tests only the whole run has.
 * @param {Map<Suite, Outcome>} outcomes
 */
const tellLeftOut = async (outcomes) => {
  const counted = await Promise.all(
    [...outcomes].map(async ([suite, outcome]) => ({
      suite,
      leftOut: (await countLeftOut(suite, outcome)) ?? 'not known how many',
    })),
  );
  for (const { suite, leftOut } of counted.filter((one) => one.leftOut !== 0)) {
    say(`\n${suite}: a sample; left to npm run test:full: ${leftOut} tests.`);
  }
};

/**
 * What failed, again at the end: whoever has only the last lines of a run knows what it was.
 * @param {readonly (readonly [Suite, Outcome])[]} outcomes
 */
const tellFailures = (outcomes) => {
  for (const [suite, { tally, problem, failures = [] }] of outcomes) {
    if (tally.failed > 0) {
      const why = problem === null ? [] : [`the runner ${problem}`];
      say(['', `${suite}: failed`, ...why, ...failures].join('\n'));
    }
  }
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: { full: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const startedAt = Date.now();
  const chosen = chosenSuites(values.only, values.full);
  requireNode();
  if (values.full) process.env['TEST_FULL'] = '1';
  await ensureInstalled();
  const browsers = chosen.includes('dates') ? browserSuites : [];
  const unable = await prepareSystem([...new Set([...chosen.filter(isNeedy), ...browsers])]);
  // The checks read sources only: nothing of them waits for the build.
  const [{ suites, failed: unbuilt }, checked] = await Promise.all([
    buildForTests(chosen.filter((suite) => suite !== 'check')),
    Promise.all(
      chosen.filter((suite) => suite === 'check').map((suite) => runOrSkip(suite, undefined)),
    ),
  ]);
  await prepareElectron(suites, unable);

  const ran = await runSuites(suites, unable);
  const { passed, failed, skipped } = sum([
    { passed: 0, failed: unbuilt, skipped: 0 },
    ...[...checked, ...ran.values()].map(({ tally }) => tally),
  ]);
  if (!values.full) await tellLeftOut(ran);
  tellFailures([...checked.map((outcome) => /** @type {const} */ (['check', outcome])), ...ran]);
  say(`\nTook ${seconds(Date.now() - startedAt)}.`);
  say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
});
