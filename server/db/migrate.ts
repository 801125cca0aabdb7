import { existsSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { NamedClient } from './named-client.ts';

/** Any number will do, as long as every version of ours uses the same; backups take it too. */
export const schemaLock = 7_264_190_114;

/** The migrations of this version. */
export function ownMigrations(): string {
  return path.join(projectRoot(), 'server/db/migrations');
}

/**
 * Runs `work` on a connection without time limits, alone among all that change the schema or copy
 * all of its rows; processes that start at once take turns.
 */
export async function inSchemaLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    // Waiting for another process, or building an index, may take longer than a request may.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    if (client instanceof NamedClient) client.isUnlimited = true;
    await client.query('select pg_advisory_lock($1)', [schemaLock]);
    return await work(client);
  } finally {
    // The connection changed its timeouts, so it is closed and not given back; the lock ends with it.
    client.release(true);
  }
}

/**
 * Brings the database to this version's schema, in the lock of `inSchemaLock`; whoever comes later
 * finds nothing left to do.
 * @throws when a migration fails, was changed after it had run, or was overtaken by a later one.
 */
export async function migrateDatabase(
  client: pg.PoolClient,
  migrationsFolder = ownMigrations(),
): Promise<void> {
  await migrate(drizzle({ client }), { migrationsFolder });
  // The migrator compares time stamps only: an older or changed file it skips without a word.
  const missing = await missingMigrations(client, migrationsFolder);
  if (missing.length === 0) return;
  throw new Error(
    `The migrations made at ${missing.join(', ')} are not in the database: changed after they ` +
      'had run, or older than one that has run. Generate them again.',
  );
}

/** Hashes of the migrations that the database has been through, oldest first. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const table = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (table.rows[0]?.isThere !== true) return [];
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  return applied.rows.map((row) => row.hash);
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

/** Hashes of the migrations of this version, oldest first. */
export function versionMigrations(migrationsFolder = ownMigrations()): string[] {
  return readMigrationFiles({ migrationsFolder }).map((migration) => migration.hash);
}

/** When those migrations were made that the database has not been through; none: it is at this version. */
export async function missingMigrations(
  client: pg.ClientBase,
  migrationsFolder = ownMigrations(),
): Promise<string[]> {
  const applied = new Set(await appliedMigrations(client));
  return readMigrationFiles({ migrationsFolder })
    .filter((migration) => !applied.has(migration.hash))
    .map((migration) => new Date(migration.folderMillis).toISOString());
}
