import type { QueueOptions } from 'pg-boss';
import type { JobRules } from './table.ts';

/** Where pg-boss puts a copy of each job that failed for good. */
export const deadQueue = 'dead';

/** Stands beside a job's payload where a date brought it. */
export const dueField = 'dueAt';

/**
 * A process that is alive says so of its jobs this often; one that was silent four times is taken
 * for dead and its jobs are given to another. Long enough for a database that is away for 10 s.
 */
export const heartbeat = { everySeconds: 5, deadAfterSeconds: 20 } as const;

/** The rules of a job as pg-boss knows them. */
export function queueOptions(rules: JobRules) {
  return {
    retryLimit: rules.tries - 1,
    retryDelay: rules.firstPauseSeconds,
    retryDelayMax: rules.longestPauseSeconds,
    retryBackoff: true,
    expireInSeconds: rules.expirySeconds,
    heartbeatSeconds: heartbeat.deadAfterSeconds,
    // What is done is of no use to anybody after a day; what waits may wait for a month.
    deleteAfterSeconds: 86_400,
    retentionSeconds: 30 * 86_400,
    // Wakes the workers of every process at the commit.
    notify: true,
  } satisfies QueueOptions & { notify: boolean };
}

/** The dead are only written down: that must not fail for good itself. */
export const deadQueueRules: JobRules = {
  tries: 1000,
  firstPauseSeconds: 1,
  longestPauseSeconds: 60,
  expirySeconds: 60,
  concurrency: 10,
  onDead: 'forget',
};

/**
 * Seconds that surely pass between a job's first attempt and its last: pauses double, each between
 * this and twice as long, up to the longest.
 */
export function shortestSpanSeconds(rules: JobRules): number {
  let span = 0;
  for (let failed = 0; failed < rules.tries - 1; failed += 1) {
    const pause = rules.firstPauseSeconds * 2 ** Math.min(failed, 15);
    span += Math.min(rules.longestPauseSeconds, pause);
  }
  return span;
}
