import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#server/db/connect.ts';
import { users } from '#server/db/schema/identity.ts';
import { enqueueDue, schedule } from '#server/jobs/due-work.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { eventually } from '../eventually.ts';

/**
 * Lets the pauses pass of all jobs that wait for another try: the queue's own clock is the
 * database's. Answers the shortest and the longest of them in seconds; null: none waits.
 */
export async function passPauses(
  db: Database,
): Promise<{ shortest: number; longest: number } | null> {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`with waiting as (select id, start_after from jobs.job where state = 'retry'),
        passed as (update jobs.job set start_after = now() where state = 'retry')
        select extract(epoch from start_after - now())::float8 as seconds from waiting`,
  );
  if (rows.length === 0) return null;
  const pauses = rows.map(({ seconds }) => seconds);
  return { shortest: Math.min(...pauses), longest: Math.max(...pauses) };
}

/** Lets time pass for what processes that were killed were at. */
export async function passHeartbeats(db: Database): Promise<void> {
  await db.execute(
    sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );
  await db.execute(
    sql`update jobs.queue set monitor_claim_on = now() - interval '1 hour',
        monitor_on = now() - interval '1 hour'`,
  );
}

/** Makes the last attempt at the oldest job of a name look as if its process had been killed at its very end. */
export async function forgetCompletion(db: Database, name: string): Promise<void> {
  await db.execute(
    sql`update jobs.job set state = 'retry', start_after = now(), completed_on = null
        where id = (select id from jobs.job where name = ${name} order by created_on, id limit 1)
          and state = 'completed'`,
  );
}

/** Waits until no job runs or could; those that wait for another try do not count. */
export async function idle(db: Database): Promise<void> {
  await eventually('the queue is idle', async () => {
    const { rows } = await db.execute(
      sql`select 1 from jobs.job
          where state = 'active' or (state in ('created', 'retry') and start_after <= now())`,
    );
    return rows.length === 0;
  });
}

/** How often jobs of a name were queued and what became of them. */
export async function jobStates(db: Database, name: string): Promise<string[]> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state::text from jobs.job where name = ${name} order by created_on`,
  );
  return rows.map(({ state }) => state);
}

/** Lets the deletion of an account fall due, and queues it as a server that did not come to it. */
export async function queuePurge(
  { pool, db }: { pool: pg.Pool; db: Database },
  email: string,
): Promise<void> {
  const [user] = await db
    .update(users)
    .set({ deletedAt: new Date('2020-01-01T00:00:00Z') })
    .where(eq(users.email, email))
    .returning();
  const userId = user?.id ?? '';
  const dueAt = new Date('2020-01-31T00:00:00Z');
  await schedule(db, { name: 'purge-account', key: userId, payload: { userId }, dueAt });
  const log = { warn: () => undefined, error: () => undefined };
  const queue = await startJobs({ pool, db, listener: null, log });
  await enqueueDue(db, queue, dueAt);
  await queue.stop();
}
