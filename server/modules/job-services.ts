import type { Database } from '../db/connect.ts';
import type { JobName, JobPayload } from '../jobs/table.ts';
import type { Services } from './context.ts';

/** What a job has: the services of calls and the pool. Its mail carries the job's id. */
export interface JobServices extends Services {
  db: Database;
}

/** The attempt that is made. */
export interface JobFacts {
  /** The same in every attempt, so that what is made of it is made once. */
  id: string;
  /** The product's time, and not before the date on which the job fell due. */
  now: Date;
  /** From 1. */
  attempt: number;
  /** Aborted when the attempt exceeds its time limit, loses its claim, or the process stops. */
  signal: AbortSignal;
}

/** One function for every job, safe to run twice; a missing one does not compile. */
export type JobHandlers = {
  [N in JobName]: (services: JobServices, payload: JobPayload<N>, job: JobFacts) => Promise<void>;
};
