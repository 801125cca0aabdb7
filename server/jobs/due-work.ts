import { and, eq, inArray, lte, min, notInArray } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { takeDueWork } from '../db/locks.ts';
import { dueWork } from '../db/schema/jobs.ts';
import type { JobRunner } from './runner.ts';
import { jobNames, jobs, recurring, type JobName, type JobPayload } from './table.ts';

type RecurringName = keyof typeof recurring;
const recurringNames = Object.keys(recurring) as RecurringName[]; // keys of the table
/** Rows of one transaction: a backlog is worked off in several. */
const batch = 100;

/**
 * Sets the date on which a job falls due, by the product's clock, in the caller's transaction. There
 * is one date of a name and key; the job itself looks whether there is still something to do.
 */
export async function schedule<N extends JobName>(
  db: Database,
  job: { name: N; key: string; payload: JobPayload<N>; dueAt: Date },
): Promise<void> {
  const { name, key, dueAt } = job;
  const payload = { ...jobs[name].payload.parse(job.payload) };
  await db
    .insert(dueWork)
    .values({ name, key, payload, dueAt })
    .onConflictDoUpdate({ target: [dueWork.name, dueWork.key], set: { payload, dueAt } });
}

/**
 * The same for what waits for one date at a time, whichever of several jobs that is for: the dates of
 * the others go. Null: it waits for none.
 */
export async function scheduleOnly<N extends JobName>(
  db: Database,
  { names, key, payload }: { names: readonly N[]; key: string; payload: JobPayload<N> },
  job: { name: N; dueAt: Date } | null,
): Promise<void> {
  await db.delete(dueWork).where(and(inArray(dueWork.name, [...names]), eq(dueWork.key, key)));
  if (job) await schedule(db, { ...job, key, payload });
}

/** Gives every recurring job its first due date; those that have one keep it. */
export async function prepareRecurring(db: Database, now: Date): Promise<void> {
  const rows = recurringNames.map((name) => {
    const dueAt = new Date(now.getTime() + periodMs(name));
    return { name, key: '', payload: {}, dueAt };
  });
  await db.insert(dueWork).values(rows).onConflictDoNothing();
}

/**
 * Queues what is due by `until`: its date moves, or its row goes, in the transaction that queues the
 * job. Of several processes one takes a row; the others pass it by.
 */
export async function enqueueDue(
  db: Database,
  queue: Pick<JobRunner, 'enqueueDue'>,
  until: Date,
): Promise<void> {
  let taken = batch;
  while (taken === batch) {
    taken = await db.transaction(async (tx) => {
      const rows = await takeDueWork(tx, until, batch);
      for (const row of rows) await enqueueRow(tx, queue, row, until);
      return rows.length;
    });
  }
}

async function enqueueRow(
  tx: Database,
  queue: Pick<JobRunner, 'enqueueDue'>,
  row: typeof dueWork.$inferSelect,
  until: Date,
): Promise<void> {
  const own = and(eq(dueWork.name, row.name), eq(dueWork.key, row.key));
  const again = recurringNames.find((known) => known === row.name);
  const name = jobNames.find((known) => known === row.name);
  const dueAt = again ? lastDate(again, row.dueAt, until) : row.dueAt;
  if (again) {
    const next = new Date(dueAt.getTime() + periodMs(again));
    await tx.update(dueWork).set({ dueAt: next }).where(own);
  } else {
    await tx.delete(dueWork).where(own);
  }
  // Else a job that this version no longer has.
  if (name !== undefined) await queue.enqueueDue(tx, name, row.payload, dueAt);
}

/** The first moment up to `until` at which something falls due, for a clock that jumps; or null. */
export async function nextDue(db: Database, until: Date): Promise<Date | null> {
  const [single] = await db
    .select({ dueAt: min(dueWork.dueAt) })
    .from(dueWork)
    .where(and(lte(dueWork.dueAt, until), notInArray(dueWork.name, recurringNames)));
  const rows = await db
    .select({ name: dueWork.name, dueAt: dueWork.dueAt })
    .from(dueWork)
    .where(and(lte(dueWork.dueAt, until), inArray(dueWork.name, recurringNames)));
  const dates = rows.flatMap(({ name, dueAt }) => {
    const again = recurringNames.find((known) => known === name);
    return again ? [lastDate(again, dueAt, until)] : [];
  });
  if (single?.dueAt) dates.push(single.dueAt);
  return dates.reduce<Date | null>((first, at) => (first && first <= at ? first : at), null);
}

/** Of the dates that were missed the latest one. */
function lastDate(name: RecurringName, dueAt: Date, until: Date): Date {
  const missed = Math.floor((until.getTime() - dueAt.getTime()) / periodMs(name));
  return new Date(dueAt.getTime() + missed * periodMs(name));
}

function periodMs(name: RecurringName): number {
  // Of a part of an hour whole milliseconds.
  return Math.round(recurring[name] * 3_600_000);
}
