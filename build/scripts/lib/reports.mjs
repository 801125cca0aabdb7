// @ts-check
import { existsSync, readFileSync } from 'node:fs';

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
export const tallyChecks = ({ checks }) => ({
  passed: checks.filter((check) => check.passed).length,
  failed: checks.filter((check) => !check.passed).length,
  skipped: 0,
});

/**
 * Reads a runner's report and never lets a broken run look like a good one: no report, no tests, or
 * an exit code that the counts do not explain is a failure of its own.
 * @param {string} file
 * @param {(report: any) => Tally} tally reads what this runner's JSON reporter writes
 * @param {{ code: number, timedOut: boolean }} end
 * @returns {{ tally: Tally, problem: string | null }}
 */
export const readReport = (file, tally, end) => {
  const failure = { ...nothing, failed: 1 };
  if (end.timedOut) return { tally: failure, problem: 'took too long and was ended' };
  if (!existsSync(file)) {
    return { tally: failure, problem: `ended with code ${end.code} without a report` };
  }
  const counts = tally(JSON.parse(readFileSync(file, 'utf8')));
  if (counts.passed + counts.failed + counts.skipped === 0) {
    return { tally: failure, problem: 'ran no tests' };
  }
  if (end.code !== 0 && counts.failed === 0) {
    return {
      tally: { ...counts, failed: 1 },
      problem: `ended with code ${end.code} although no test failed`,
    };
  }
  return { tally: counts, problem: null };
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
