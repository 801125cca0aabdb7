import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { fromRoot } from './root.mjs';
import {
  playwrightReader,
  readReport,
  sum,
  tallyPlaywright,
  tallyVitest,
  vitestReader,
} from './reports.mjs';

const wellEnded = { code: 0, timedOut: false };

/** A report file with this content; without one, a path where nothing is. */
const reportWith = (content?: object): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, 'report.json');
  if (content) writeFileSync(file, JSON.stringify(content));
  return file;
};

const vitestReport = (passed: number, failed: number, files: object[] = []): object => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: files,
});

/** Of a run that leaves out what only the whole run has. */
const ofSample = (report: Parameters<typeof tallyVitest>[0]) =>
  tallyVitest(report, { isSample: true });

describe('reading a runner’s report', () => {
  test('counts are taken over', () => {
    const file = reportWith(vitestReport(5, 0));
    expect(readReport(file, vitestReader({ isSample: true }), wellEnded)).toEqual({
      tally: { passed: 5, failed: 0, skipped: 3, leftOut: 0 },
      problem: null,
      failures: [],
    });
  });

  test('a test file that could not be loaded is a failure', () => {
    const broken = {
      name: fromRoot('server/a.test.ts'),
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    const file = reportWith(vitestReport(5, 0, [broken]));
    const outcome = readReport(file, vitestReader({ isSample: true }), { ...wellEnded, code: 1 });
    expect(outcome.tally.failed).toBe(1);
    expect(outcome.failures).toEqual(['server/a.test.ts\n    no such module']);
  });

  test('what the whole run has beyond a sample is not called skipped', () => {
    const ofWhole = { status: 'skipped', tags: ['full'] };
    const files = [
      { status: 'passed', assertionResults: [ofWhole, { status: 'skipped', tags: [] }] },
      { status: 'passed', assertionResults: [{ status: 'passed', tags: ['full'] }] },
    ];
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 2,
      numTodoTests: 0,
      testResults: files,
    };
    expect(ofSample(report)).toMatchObject({ skipped: 1, leftOut: 1 });
    expect(tallyVitest(report, { isSample: false })).toMatchObject({ skipped: 2, leftOut: 0 });
  });

  test('errors outside of tests and flaky tests are failures', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
    expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 3, failed: 3, skipped: 0 });
  });

  test('what failed is told by name, with the first lines of why', () => {
    const failed = {
      fullName: 'sums add up',
      status: 'failed',
      failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'],
    };
    const passed = { fullName: 'nothing', status: 'passed', failureMessages: [] };
    const file = {
      name: fromRoot('a.test.ts'),
      status: 'failed',
      assertionResults: [passed, failed],
    };
    expect(failuresOfVitest({ testResults: [file] })).toEqual([
      'a.test.ts › sums add up\n    expected 1\n    to be 2',
    ]);

    const spec = (title: string, status: string) => ({
      file: 'b.spec.ts',
      line: 7,
      title,
      ok: status === 'expected',
      tests: [{ status, results: [{ errors: [{ message: 'was hidden' }] }] }],
    });
    const inside = { specs: [spec('is shown', 'unexpected'), spec('is there', 'expected')] };
    const report = {
      suites: [{ specs: [spec('comes back', 'flaky')], suites: [inside] }],
      errors: [{ message: 'c.spec.ts does not load' }],
    };
    expect(failuresOfPlaywright(report)).toEqual([
      'b.spec.ts:7 › comes back\n    was hidden',
      'b.spec.ts:7 › is shown\n    was hidden',
      'outside of tests\n    c.spec.ts does not load',
    ]);
  });

  test.each([
    ['no report', undefined, wellEnded, /without a report/],
    [
      'no tests',
      { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] },
      wellEnded,
      /no tests/,
    ],
    ['a time-out', undefined, { code: 137, timedOut: true }, /too long/],
    [
      'an exit code without a failed test',
      { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] },
      { code: 1, timedOut: false },
      /ended with code 1/,
    ],
  ])('%s is one failure', (_, content, end, problem) => {
    const outcome = readReport(reportWith(content), playwrightReader, end);
    expect(outcome.tally.failed).toBe(1);
    expect(outcome.problem).toMatch(problem);
  });

  test('the sum of several runs', () => {
    expect(
      sum([
        { passed: 1, failed: 0, skipped: 2 },
        { passed: 3, failed: 1, skipped: 0 },
      ]),
    ).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });
});
