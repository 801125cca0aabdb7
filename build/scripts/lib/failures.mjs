// @ts-check
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot } from './root.mjs';

/** What a failure says of itself in a summary; the whole of it stands where it happened. */
const linesToTell = 8;

/**
 * @param {string} test where it is and what it is called
 * @param {readonly string[]} messages
 */
const told = (test, messages) => {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [test, ...lines.slice(0, linesToTell).map((line) => `    ${line}`)].join('\n');
};

/**
 * Of Vitest's JSON report: what failed, each with the first lines of why.
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @returns {string[]}
 */
export const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = path.relative(fromRoot(), name);
    if (status === 'failed' && assertionResults.length === 0) return [told(file, [message])];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => told(`${file} › ${fullName}`, failureMessages));
  });

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, line: number, title: string, ok: boolean, tests: { status: string,
 *   results: { errors: { message?: string }[] }[] }[] }[]} specs
 */

/** @param {PlaywrightSuite} suite @returns {PlaywrightSuite['specs']} */
const specsOf = ({ suites = [], specs }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Of Playwright's JSON report: what failed, or passed only when it was run again, each with the first
 * lines of why; and errors outside of tests.
 * @param {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} report
 * @returns {string[]}
 */
export const failuresOfPlaywright = ({ suites, errors }) => [
  ...suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        told(
          `${file}:${line} › ${title}`,
          results.flatMap((result) => result.errors.map(({ message = '' }) => message)),
        ),
      ),
  ),
  ...errors.map(({ message = '' }) => told('outside of tests', [message])),
];

/**
 * Of the report of `npm run check`: the checks that found something.
 * @param {{ checks: { name: string, passed: boolean }[] }} report
 * @returns {string[]}
 */
export const failuresOfChecks = ({ checks }) =>
  checks.filter(({ passed }) => !passed).map(({ name }) => name);
