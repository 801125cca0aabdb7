import pg from 'pg';
import { schemaLock } from '../migrate.ts';

/**
 * Runs one transaction in a session without time limits, kept apart from migrations by their
 * lock. Whatever is thrown rolls it back.
 * @param begin how the transaction begins, e.g. `begin isolation level repeatable read`.
 */
export async function inOwnSession<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // A session that breaks while a stream runs raises this too; the stream fails with the reason.
  client.on('error', () => undefined);
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    // What the rows look like as text must not depend on how the server is set up.
    await client.query(`set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'`);
    await client.query('set bytea_output = hex; set extra_float_digits = 1; set timezone = UTC');
    await client.query('select pg_advisory_lock($1)', [schemaLock]);
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Closing the session rolls back what was not committed, and gives the lock back.
    client.release(true);
  }
}

/** `public."name"`, safe in a statement. */
export function tableName(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

export function columnList(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
