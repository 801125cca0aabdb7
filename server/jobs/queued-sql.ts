import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../db/connect.ts';
import { dueField } from './queue-options.ts';
import { jobNames, recurring, type JobName } from './table.ts';

/**
 * What stands in the queue and nowhere else (mails, single dates that fell due), as rows of `due_work`
 * for a backup: a select of its columns, by table. Whoever starts on them queues them as of old.
 * Recurring work has its next date there already.
 */
export async function queuedAsDueWork(client: pg.ClientBase): Promise<Record<string, string>> {
  const queue = await client.query<{ isThere: boolean }>(
    `select to_regclass('jobs.job') is not null as "isThere"`,
  );
  if (queue.rows[0]?.isThere !== true) return {};
  const names = jobNames
    .filter((name) => !(name in recurring))
    .map((name) => pg.escapeLiteral(name));
  // A job that died has its name beside it until it is kept.
  const due_work = `
    select coalesce(source_name, name) as name, id::text as key, data - '${dueField}' as payload,
      coalesce((data ->> '${dueField}')::timestamptz, created_on) as due_at
    from jobs.job
    where state < 'completed' and coalesce(source_name, name) in (${names.join()})`;
  return { due_work };
}

/** Takes everything out of the queue that is not done: it belongs to rows that are about to go. */
export const emptyQueue = `do $$ begin
  if to_regclass('jobs.job') is not null then
    delete from jobs.job where state < 'completed';
  end if;
end $$`;

/**
 * The priority with which somebody's next job takes its turn: one below the last of theirs that
 * waits, and none above the round that the queue has come to, so that nobody is overtaken for ever.
 * Those that wait for another try are in no round.
 */
export async function nextTurn(db: Database, name: JobName, of: string): Promise<number> {
  const { rows } = await db.execute<{ priority: number }>(sql`
    select least(
      coalesce(max(priority), 0),
      min(priority) filter (where group_id = ${of}) - 1
    ) as priority
    from jobs.job where name = ${name} and state = 'created'`);
  return rows[0]?.priority ?? 0;
}
