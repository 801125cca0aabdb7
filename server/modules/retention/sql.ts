import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect.ts';
import { unheldRows } from '../../db/locks.ts';
import { users } from '../../db/schema/identity.ts';

/** Rows of a table that are to go. */
export interface Purge {
  table: PgTable;
  where: SQL | undefined;
}

/** Rows of one statement: far below the statements' time-out, whatever goes along by cascade. */
const batchSize = 1000;

/**
 * Deletes rows in statements that each end soon, so that a backlog of millions neither holds locks
 * nor meets the statements' time-out; what is done stays done. Rows that somebody holds are left to
 * the next time.
 * @param signal ends it between two statements
 */
export async function deleteInBatches(
  db: Database,
  { table, where }: Purge,
  signal?: AbortSignal,
): Promise<void> {
  const some = unheldRows(table, where, batchSize);
  let deleted = batchSize;
  while (deleted === batchSize) {
    signal?.throwIfAborted();
    const { rowCount } = await db.execute(
      // Nothing but ctid: with the condition repeated here, statistics that are out of date made the
      // planner scan for it and filter by ctid. The rows are locked, so they still fulfil it.
      sql`delete from ${table} where ctid = any(array(${some}))`,
    );
    deleted = rowCount ?? 0;
  }
}

/** Is the account still there, though its deletion was asked for by `until`? */
export async function isDeletedBy(db: Database, userId: string, until: Date): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), lte(users.deletedAt, until)))) > 0;
}
