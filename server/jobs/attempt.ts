import type { JobResult, JobWithMetadata } from 'pg-boss';
import { MailRefused } from '../ports/mail/mail-port.ts';
import type { JobLog } from './dead-jobs.ts';
import { failureReason } from './failure-reason.ts';
import { dueField } from './queue-options.ts';
import { jobs, type JobName } from './table.ts';

/** One attempt at a job. */
export interface JobRun {
  /** The same in every attempt. */
  id: string;
  name: JobName;
  /** As it was queued; the table's schema says what it must be. */
  payload: unknown;
  /** From 1. */
  attempt: number;
  /** The date of the product's clock on which it fell due; null: it was queued by a call. */
  dueAt: Date | null;
  /** Aborted when the attempt exceeds its time limit, loses its claim, or the process stops. */
  signal: AbortSignal;
}

/** An attempt that exceeds this share of its expiry is aborted. */
const limitShare = 0.9;
/** At this share of its expiry a handler that ignores the abort is no longer awaited: the queue would expire its job. */
const graceShare = 0.97;

/** What an attempt reads of a queued job. */
type QueuedJob = Pick<
  JobWithMetadata,
  'id' | 'data' | 'retryCount' | 'retryLimit' | 'output' | 'signal'
>;

/** One attempt; a failure is logged and told to the queue, which tries again or lets it die. */
export async function attempt(
  name: JobName,
  job: QueuedJob,
  run: (job: JobRun) => Promise<void>,
  log: JobLog,
): Promise<JobResult> {
  const { id } = job;
  const facts = { job: name, id, attempt: job.retryCount + 1, of: job.retryLimit + 1 };
  if (wasCutShort(job)) {
    log.warn({ ...facts, attempt: job.retryCount }, 'an attempt at a job ended without a word');
  }
  try {
    const { [dueField]: due, ...payload } = job.data as Record<string, unknown>; // an object, as queued
    const dueAt = typeof due === 'string' ? new Date(due) : null;
    await inTime(
      (signal) => run({ id, name, payload, attempt: facts.attempt, dueAt, signal }),
      job.signal,
      jobs[name].expirySeconds * 1000,
    );
    return { id, status: 'completed' };
  } catch (error) {
    const reason = failureReason(error);
    log.warn({ ...facts, reason }, 'an attempt at a job failed');
    return {
      id,
      status: error instanceof MailRefused ? 'deadletter' : 'failed',
      output: { reason },
    };
  }
}

/** Did the attempt before this one end with its process, or by its expiry? */
function wasCutShort({ retryCount, output }: QueuedJob): boolean {
  const left: unknown = output; // null before the first failure, whatever its type says
  return retryCount > 0 && typeof left === 'object' && left !== null && !('reason' in left);
}

/**
 * Runs a handler within its time limit. At the limit the handler is aborted and then awaited, so that
 * it has ended before the queue starts a retry.
 * @param outer aborted by the queue: claim lost, process stopping
 * @param expiryMs time until the queue itself expires the job
 */
async function inTime(
  run: (signal: AbortSignal) => Promise<void>,
  outer: AbortSignal,
  expiryMs: number,
): Promise<void> {
  const limitMs = expiryMs * limitShare;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`not done within ${limitMs} ms`)), limitMs);
  let graceTimer: NodeJS.Timeout | undefined;
  const graceEnd = new Promise<never>((_resolve, reject) => {
    graceTimer = setTimeout(
      () => reject(new Error(`still running after its abort at ${limitMs} ms`)),
      expiryMs * graceShare,
    );
  });
  try {
    await Promise.race([run(AbortSignal.any([outer, limit.signal])), graceEnd]);
  } finally {
    clearTimeout(timer);
    clearTimeout(graceTimer);
  }
}
