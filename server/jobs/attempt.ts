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
}

/** One attempt; a failure is logged and told to the queue, which tries again or lets it die. */
export async function attempt(
  name: JobName,
  job: JobWithMetadata,
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
    // A little earlier than the queue does, which would fail the whole batch.
    await inTime(
      run({ id, name, payload, attempt: facts.attempt, dueAt }),
      jobs[name].expirySeconds * 900,
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
function wasCutShort({ retryCount, output }: JobWithMetadata): boolean {
  const left: unknown = output; // null before the first failure, whatever its type says
  return retryCount > 0 && typeof left === 'object' && left !== null && !('reason' in left);
}

async function inTime(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${limitMs} ms`)), limitMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
