import type { Database } from '../db/connect.ts';
import type { JobName, JobPayload, RecurringName } from '../jobs/table.ts';
import type { Services } from './context.ts';

/** What a job has: the services of calls and the pool. */
export interface JobServices extends Services {
  db: Database;
}

/** One function for every job; a missing one does not compile. */
export type JobHandlers = {
  [N in JobName]: (services: JobServices, payload: JobPayload<N>) => Promise<void>;
};

/** One function for every recurring job; must be safe to run twice. */
export type RecurringHandlers = Record<
  RecurringName,
  (services: JobServices, now: Date) => Promise<void>
>;
