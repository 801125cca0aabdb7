import { v7 } from 'uuid';
import type { JobFacts } from '#server/modules/job-services.ts';

/** What a job's handler gets at a first attempt that nobody aborts. */
export function firstAttempt(now: Date): JobFacts {
  return { id: v7(), now, attempt: 1, signal: new AbortController().signal };
}
