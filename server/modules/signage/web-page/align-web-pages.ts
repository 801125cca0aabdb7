import type { JobFacts, JobServices } from '../../job-services.ts';
import { alignWorkspace, nextWorkspaces } from './align-sql.ts';

/**
 * Job: deletes web pages that no published slideshow has any more, and adds those that were not added by publishing:
 * of a slideshow that changed its workspace, or above the limit of its workspace at that time. One statement for each
 * workspace: a large one neither meets the time limit of statements for all nor stops the others.
 */
export async function alignWebPages(
  { db }: Pick<JobServices, 'db'>,
  _: Record<string, never>,
  { now, signal }: Pick<JobFacts, 'now' | 'signal'>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let last: string | null = null; ;) {
    const ids = await nextWorkspaces(db, last);
    for (const id of ids) {
      signal.throwIfAborted();
      await alignWorkspace(db, id, now).catch((error: unknown) => failures.push(error));
    }
    last = ids.at(-1) ?? null;
    if (last === null) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'web pages could not be aligned');
}
