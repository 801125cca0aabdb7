import { expect, it } from 'vitest';
import { queueOptions, shortestSpanSeconds } from './queue-options.ts';
import { jobNames, jobs } from './table.ts';

const hour = 3600;

it.each(jobNames)('%s outlasts a night without whoever it needs', (name) => {
  expect(shortestSpanSeconds(jobs[name])).toBeGreaterThanOrEqual(10 * hour);
});

it.each(jobNames.filter((name) => name.startsWith('send-')))('%s is tried for a day', (name) => {
  const { retryLimit, expireInSeconds } = queueOptions(jobs[name]);
  expect(retryLimit).toBe(jobs[name].tries - 1);
  expect(shortestSpanSeconds(jobs[name])).toBeGreaterThanOrEqual(23 * hour);
  // The patience of SMTP (10 s to connect, 10 s for a greeting, 30 s of silence) ends before.
  expect(expireInSeconds).toBeGreaterThan(60);
});
