import { existsSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Any number will do, as long as every version of ours uses the same. */
const lockId = 7_264_190_114;

/** Brings the database to this version's schema; processes that start at once take turns. */
export async function migrateDatabase(
  pool: pg.Pool,
  migrationsFolder = path.join(projectRoot(), 'server/db/migrations'),
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // The connection changed its timeouts, so it is closed and not given back; the lock ends with it.
    client.release(true);
  }
}

/** The folder of package.json: sources and bundle lie at different depths below it. */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the server');
    folder = parent;
  }
  return folder;
}
