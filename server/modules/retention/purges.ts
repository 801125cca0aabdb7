import type { JobFacts, JobServices } from '../job-services.ts';
import { expiredRows } from './expired-sql.ts';
import {
  alignWebPages,
  forgetPayees,
  forgetUnusedCards,
  noteNamedCalendars,
  oldHistory,
} from './history-sql.ts';
import { deleteInBatches, type Purge } from './sql.ts';

type Nothing = Record<string, never>;

/** Job: removes what can have no effect any more. */
export function purgeExpired(
  { db }: JobServices,
  _: Nothing,
  { now, signal }: JobFacts,
): Promise<void> {
  return runPurges(expiredRows(now), (purge) => deleteInBatches(db, purge, signal));
}

/** Job: removes what has been kept as long as is promised. */
export async function purgeHistory(
  { db }: JobServices,
  _: Nothing,
  { now, signal }: JobFacts,
): Promise<void> {
  await forgetPayees(db, now);
  await forgetUnusedCards(db, now);
  await noteNamedCalendars(db, now);
  await alignWebPages(db, now);
  await runPurges(oldHistory(now), (purge) => deleteInBatches(db, purge, signal));
}

/** One that fails holds up none of the others; the job is tried again for it. */
async function runPurges(
  purges: readonly Purge[],
  run: (purge: Purge) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const purge of purges) await run(purge).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'rows could not be deleted');
}
