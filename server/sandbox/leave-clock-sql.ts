import { getTableColumns, gt, is, isNotNull, or, sql } from 'drizzle-orm';
import { PgTimestamp, type PgColumn } from 'drizzle-orm/pg-core';
import { accountDeletion } from '#shared/domain/constants.ts';
import type { Database } from '../db/connect.ts';
import { auditLog } from '../db/schema/audit.ts';
import { users } from '../db/schema/identity.ts';
import { deadJobs, dueWork } from '../db/schema/jobs.ts';
import { tables } from '../db/schema/tables.ts';
import { schedule } from '../jobs/due-work.ts';
import { emptyQueue } from '../jobs/queued-sql.ts';

/** Columns of moments that may be to come. Every other one tells when something was. */
const aheadByNature = new Set(
  'until leasedUntil steppedUpUntil expiresAt dueAt resetAt startsAt endsAt'.split(' '),
);

/**
 * What was at a moment that is still to come was now at the latest, so that nothing of the trial stays
 * on top of a list or outlives its purge. Only lines of the audit log keep their moments: they are
 * never changed, and stand in the order of their numbers.
 */
export async function endFuture(db: Database, now: Date): Promise<void> {
  for (const table of Object.values(tables)) {
    if (table === auditLog) continue;
    const past = Object.entries<PgColumn>(getTableColumns(table))
      .filter(([name, column]) => is(column, PgTimestamp) && !aheadByNature.has(name))
      .map(([name, column]) => ({ name, column, isAhead: gt(column, now) }));
    if (past.length === 0) continue;
    const atMostNow = past.map(({ name, column, isAhead }) => {
      const value = sql`case when ${isAhead} then ${now.toISOString()}::timestamptz else ${column} end`;
      return [name, value] as const;
    });
    await db
      .update(table)
      .set(Object.fromEntries(atMostNow))
      .where(or(...past.map(({ isAhead }) => isAhead)));
  }
}

/**
 * Nothing of the trial is done any more, nor again: not what waits, nor what was given up. Deleted
 * accounts still go after their 30 days; recurring work is planned by the real clock at the next start.
 */
export async function endSchedules(db: Database): Promise<void> {
  await db.execute(sql.raw(emptyQueue));
  await db.delete(deadJobs);
  await db.delete(dueWork);
  const leavers = await db
    .select({ userId: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(isNotNull(users.deletedAt));
  for (const { userId, deletedAt } of leavers) {
    const dueAt = new Date(Number(deletedAt) + accountDeletion.days * 86_400_000);
    await schedule(db, { name: 'purge-account', key: userId, payload: { userId }, dueAt });
  }
}
