import type { JobFacts, JobServices } from '../job-services.ts';
import { expiredRows } from './expired-sql.ts';
import {
  forgetPayees,
  forgetUnusedCards,
  noteNamedCalendars,
  oldHistory,
  unusedCalendars,
} from './history-sql.ts';
import { deleteInBatches } from './sql.ts';

type Nothing = Record<string, never>;

/** Job: removes what can have no effect any more. */
export function purgeExpired(
  { db }: Pick<JobServices, 'db'>,
  _: Nothing,
  { now, signal }: Pick<JobFacts, 'now' | 'signal'>,
): Promise<void> {
  return runAll(expiredRows(now).map((purge) => () => deleteInBatches(db, purge, signal)));
}

/** Job: removes what has been kept as long as is promised. */
export function purgeHistory(
  { db }: Pick<JobServices, 'db'>,
  _: Nothing,
  { now, signal }: Pick<JobFacts, 'now' | 'signal'>,
): Promise<void> {
  return runAll([
    () => forgetPayees(db, now),
    () => forgetUnusedCards(db, now),
    async () => {
      // First: a calendar that a slideshow names is used, whether a screen requests it or not.
      await noteNamedCalendars(db, now);
      await deleteInBatches(db, unusedCalendars(now), signal);
    },
    ...oldHistory(now).map((purge) => () => deleteInBatches(db, purge, signal)),
  ]);
}

/** A step that fails stops none of the others; the job is tried again for it. */
async function runAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'rows could not be deleted');
}
