// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { failuresOfChecks, failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

/**
 * @typedef {object} Tally how many tests ended how
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} [leftOut] known of a sample that tells: tests that only the whole run has
 */

/** @type {Tally} */
const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * Vitest's JSON report. A file that could not even be loaded has no tests in it and counts as one
 * failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   numTodoTests: number, testResults: { status: string,
 *   assertionResults: { status: string, tags?: readonly string[] }[] }[] }} report
 * @param {{ isSample: boolean }} run whether what carries the tag `full` was left out
 * @returns {Tally & { leftOut: number }}
 */
export const tallyVitest = (report, { isSample }) => {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const leftOut = isSample
    ? tests.filter(({ status, tags }) => status === 'skipped' && tags?.includes('full')).length
    : 0;
  return {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      ).length,
    skipped: report.numPendingTests + report.numTodoTests - leftOut,
    leftOut,
  };
};

/**
 * Playwright's JSON report; errors outside of tests (a file that does not load) count as failures.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: unknown[] }} report
 * @returns {Tally}
 */
export const tallyPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/**
 * The report of `npm run check`: one entry per check.
 * @param {{ checks: { passed: boolean }[] }} report
 * @returns {Tally}
 */
const tallyChecks = ({ checks }) => ({
  passed: checks.filter((check) => check.passed).length,
  failed: checks.filter((check) => !check.passed).length,
  skipped: 0,
});

/**
 * @typedef {object} Reader of what a runner's JSON reporter writes
 * @property {(report: any) => Tally} tally
 * @property {(report: any) => string[]} failures what failed, each with the first lines of why
 */

/** @param {{ isSample: boolean }} run @returns {Reader} */
export const vitestReader = (run) => ({
  tally: (report) => tallyVitest(report, run),
  failures: failuresOfVitest,
});

/** @type {Reader} */
export const playwrightReader = { tally: tallyPlaywright, failures: failuresOfPlaywright };

/** @type {Reader} */
export const checkReader = { tally: tallyChecks, failures: failuresOfChecks };

/**
 * Reads a runner's report and never lets a broken run look like a good one: no report, no tests, or
 * an exit code that the counts do not explain is a failure of its own.
 * @param {string} file
 * @param {Reader} reader
 * @param {{ code: number, timedOut: boolean }} end
 * @returns {{ tally: Tally, problem: string | null, failures: string[] }}
 */
export const readReport = (file, reader, end) => {
  const broken = (/** @type {string} */ problem) => ({
    tally: { ...nothing, failed: 1 },
    problem,
    failures: [],
  });
  if (end.timedOut) return broken('took too long and was ended');
  if (!existsSync(file)) return broken(`ended with code ${end.code} without a report`);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const tally = reader.tally(report);
  if (tally.passed + tally.failed + tally.skipped === 0) return broken('ran no tests');
  if (end.code !== 0 && tally.failed === 0) {
    return {
      tally: { ...tally, failed: 1 },
      problem: `ended with code ${end.code} although no test failed`,
      failures: [],
    };
  }
  return { tally, problem: null, failures: reader.failures(report) };
};

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export const sum = (tallies) =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    nothing,
  );
