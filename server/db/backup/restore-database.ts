import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { appliedMigrations, versionMigrations } from '../migrate.ts';
import type { BackupHeader, SequenceState } from './archive.ts';
import type { BackupSummary } from './backup-database.ts';
import { readTables, readUnloggedTables } from './database-catalogue.ts';
import { readBackup, verifyBackup } from './read-backup.ts';
import { openClosedTables, suspendRules } from './suspend-rules.ts';
import { columnList, inOwnSession, tableName } from './session.ts';

/** The backup is sound, but this database is not one that it can go into. */
export class RestoreRefusedError extends Error {
  override name = 'RestoreRefusedError';
}

export interface RestoreOptions {
  /** Replaces the rows that are there; without it a database with rows is refused. */
  force?: boolean;
  /** A statement that clears, in the same transaction, what stands beside the tables. */
  clearToo?: string;
}

/**
 * Puts a backup into a migrated database, all or nothing; the file is read through before
 * anything is touched. Needs no more than to own the tables.
 * @throws DamagedBackupError, RestoreRefusedError
 */
export async function restoreDatabase(
  pool: pg.Pool,
  file: string,
  { force = false, clearToo }: RestoreOptions = {},
): Promise<BackupSummary> {
  const header = await verifyBackup(file);
  const summary = await inOwnSession(pool, 'begin', async (client) => {
    await requireSameSchema(client, header);
    const names = header.tables.map((table) => tableName(table.name));
    const close = await openClosedTables(client);
    await lock(client, names);
    const resume = await suspendRules(client);
    await (force ? clear(client, names) : requireEmpty(client, names));
    if (clearToo !== undefined) await client.query(clearToo);
    await load(client, file);
    await resume();
    await close();
    const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
    return { tables: header.tables.length, rows };
  });
  // Until the planner knows the new rows it plans for empty tables.
  for (const { name } of header.tables) await pool.query(`analyze ${tableName(name)}`);
  return summary;
}

/**
 * Checks a restore before the target is migrated to this version: a refused restore must leave a
 * database that the right version can still use.
 * @throws DamagedBackupError, RestoreRefusedError for what `restoreDatabase` would reject after the
 *   migration: a damaged file, a backup of another version, rows that may not be replaced.
 */
export async function checkRestore(
  pool: pg.Pool,
  file: string,
  { force = false }: Pick<RestoreOptions, 'force'> = {},
): Promise<void> {
  const header = await verifyBackup(file);
  requireSameMigrations(versionMigrations(), header);
  const client = await pool.connect();
  try {
    const applied = await appliedMigrations(client);
    // A target of an earlier version is migrated to this one before its rows are read.
    requireSameMigrations([...applied, ...header.migrations.slice(applied.length)], header);
    if (force) return;
    await requireEmpty(
      client,
      (await readTables(client)).map(({ name }) => tableName(name)),
    );
  } finally {
    client.release();
  }
}

function requireSameMigrations(here: readonly string[], { migrations }: BackupHeader): void {
  if (here.join() === migrations.join()) return;
  throw new RestoreRefusedError(
    `The backup was made after ${migrations.length} migrations, here there are ${here.length}, and ` +
      'they differ. Restore with the version that made the backup.',
  );
}

async function requireSameSchema(client: pg.ClientBase, header: BackupHeader): Promise<void> {
  requireSameMigrations(await appliedMigrations(client), header);
  const shapes = (tables: { name: string; columns: string[] }[]) =>
    tables
      .map(({ name, columns }) => JSON.stringify([name, ...columns.toSorted()]))
      .toSorted()
      .join();
  if (shapes(await readTables(client)) !== shapes(header.tables)) {
    throw new RestoreRefusedError('The tables of this database are not those of the backup.');
  }
}

async function clear(client: pg.ClientBase, names: string[]): Promise<void> {
  const unlogged = (await readUnloggedTables(client)).map(tableName);
  const all = [...names, ...unlogged];
  if (all.length > 0) await client.query(`truncate ${all.join(', ')}`);
}

async function requireEmpty(client: pg.ClientBase, names: string[]): Promise<void> {
  for (const name of names) {
    const found = await client.query(`select 1 from ${name} limit 1`);
    if (found.rows.length === 0) continue;
    throw new RestoreRefusedError(
      `The database is not empty (${name} has rows). Restoring would replace all of it: ` +
        'ask for that with --force.',
    );
  }
}

async function lock(client: pg.ClientBase, names: string[]): Promise<void> {
  if (names.length === 0) return;
  try {
    await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error;
    throw new RestoreRefusedError('The database is in use. Stop the servers that work with it.', {
      cause: error,
    });
  }
}

async function load(client: pg.ClientBase, file: string): Promise<void> {
  await readBackup(file, {
    header: () => Promise.resolve(),
    async table({ name, columns }, rows) {
      const into = copyFrom(`copy ${tableName(name)} (${columnList(columns)}) from stdin`);
      await pipeline(rows, client.query(into));
    },
    sequences: (states) => setSequences(client, states),
  });
}

/** `alter sequence` and not setval, which a rollback would not take back. */
async function setSequences(client: pg.ClientBase, states: SequenceState[]): Promise<void> {
  for (const { name, lastValue, isCalled } of states) {
    await client.query(`alter sequence ${tableName(name)} restart with ${BigInt(lastValue)}`);
    if (isCalled) await client.query('select nextval($1::regclass)', [tableName(name)]);
  }
}
