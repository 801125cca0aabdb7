import { asc, count, desc, eq } from 'drizzle-orm';
import type { JobWithMetadata } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import { deadJobs } from '../db/schema/jobs.ts';
import { jobNames, jobs } from './table.ts';

/** Where attempts that fail and jobs that die are told of: never with a payload. */
export interface JobLog {
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** Tells of a job that died, once among all processes, and keeps it where its rules say so. */
export async function keepDead(
  db: Database,
  { sourceId, sourceName, sourceRetryCount, sourceCreatedOn, sourceOutput, data, createdOn }: Dead,
  log: JobLog,
): Promise<void> {
  if (sourceId === null || sourceName === null) return;
  const attempts = (sourceRetryCount ?? 0) + 1;
  const reason = reasonIn(sourceOutput);
  const name = jobNames.find((known) => known === sourceName);
  log.error({ job: sourceName, id: sourceId, attempt: attempts, reason }, 'a job is dead');
  if (name !== undefined && jobs[name].onDead === 'forget') return;
  await db
    .insert(deadJobs)
    .values({
      id: sourceId,
      name: sourceName,
      payload: { ...data },
      attempts,
      reason,
      queuedAt: sourceCreatedOn ?? createdOn,
      diedAt: createdOn,
    })
    .onConflictDoNothing();
}

type Dead = JobWithMetadata;

/** What the last attempt left: ours holds a reason, the queue's own says that nobody came back. */
function reasonIn(output: unknown): string {
  const isObject = typeof output === 'object' && output !== null;
  if (isObject && 'reason' in output && typeof output.reason === 'string') return output.reason;
  return 'the attempt ended without a word';
}

/** How many jobs wait for an operator. */
export function countDead(db: Database): Promise<number> {
  return db.$count(deadJobs);
}

/** The same by name. */
export function deadByName(db: Database) {
  return db
    .select({ job: deadJobs.name, count: count() })
    .from(deadJobs)
    .groupBy(deadJobs.name)
    .orderBy(asc(deadJobs.name));
}

/** The newest dead jobs. */
export function listDead(db: Database, limit: number) {
  return db.select().from(deadJobs).orderBy(desc(deadJobs.diedAt), desc(deadJobs.id)).limit(limit);
}

/** Takes dead jobs, one by its id or `all`, out of the table. */
export function takeDead(db: Database, id: string) {
  return db
    .delete(deadJobs)
    .where(id === 'all' ? undefined : eq(deadJobs.id, id))
    .returning();
}
