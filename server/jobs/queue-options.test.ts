import { expect, it } from 'vitest';
import { verificationCode } from '#shared/domain/constants.ts';
import { calendarRule } from '#shared/domain/signage/calendar.ts';
import { queueOptions, shortestSpanSeconds } from './queue-options.ts';
import { jobNames, jobs } from './table.ts';

const hour = 3600;

/** Of use for as long as the code in it counts. */
const isCode = (name: (typeof jobNames)[number]) => name === 'send-email-code';
/** Whoever looks at an old reading has another one made. */
const isReading = (name: (typeof jobNames)[number]) => name === 'refresh-calendar';
/** The next run, a minute later, checks what this one could not. */
const isCheck = (name: (typeof jobNames)[number]) => name === 'check-web-pages';
const lasting = jobNames.filter((name) => !isCode(name) && !isReading(name) && !isCheck(name));

it.each(lasting)('%s outlasts a night without whoever it needs', (name) => {
  expect(shortestSpanSeconds(jobs[name])).toBeGreaterThanOrEqual(10 * hour);
});

it.each(lasting.filter((name) => name.startsWith('send-')))('%s is tried for a day', (name) => {
  const { retryLimit, expireInSeconds } = queueOptions(jobs[name]);
  expect(retryLimit).toBe(jobs[name].tries - 1);
  expect(shortestSpanSeconds(jobs[name])).toBeGreaterThanOrEqual(23 * hour);
  // The patience of SMTP (10 s to connect, 10 s for a greeting, 30 s of silence) ends before.
  expect(expireInSeconds).toBeGreaterThan(60);
});

it('a code is mailed while it counts, or not at all', () => {
  const life = verificationCode.minutes * 60;
  const span = shortestSpanSeconds(jobs['send-email-code']);
  expect(span).toBeLessThan(life);
  expect(span).toBeGreaterThan(life - 60);
});

it('a calendar is given up before another reading of it may be asked for', () => {
  const span = shortestSpanSeconds(jobs['refresh-calendar']);
  expect(span).toBeGreaterThan(0);
  expect(span).toBeLessThan(calendarRule.freshSeconds);
});
