import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { turnsName } from '#server/db/turns.ts';

/** Turns that somebody has, at uploads or at anything else, by the locks of this database. */
export async function turnsTaken(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks
    join pg_stat_activity using (pid)
    where locktype = 'advisory' and datname = current_database()
      and application_name = ${turnsName}`);
  const [found] = rows;
  if (!found) throw new Error('the database counted nothing');
  return found.count;
}
