import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '../migrate.ts';
import { type BackupHeader, encodeArchive, type Frame, type SequenceState } from './archive.ts';
import { readSequences, readTables } from './database-catalogue.ts';
import { columnList, inOwnSession, tableName } from './session.ts';

/** The file cannot be written as asked; the message says what to do. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError';
}

export interface BackupSummary {
  tables: number;
  rows: number;
}

/**
 * Writes all rows of schema public, as of one moment, to `file`; the server may go on working.
 * Left out: unlogged tables (counters), the job queue's own schema (its recurring work is planned
 * anew at the next start), and uploaded files, which are not in the database. The file appears
 * when it is complete, readable by its owner only: it holds password hashes.
 * @param force replaces a file of that name.
 * @throws BackupRefusedError without it, if there is one.
 */
export async function backupDatabase(
  pool: pg.Pool,
  file: string,
  { force = false }: { force?: boolean } = {},
): Promise<BackupSummary> {
  if (!force) refuseExisting(file);
  const partial = `${file}.${process.pid}.part`;
  try {
    const begin = 'begin isolation level repeatable read, read only';
    const summary = await inOwnSession(pool, begin, async (client) => {
      const header = await describe(client);
      await pipeline(
        encodeArchive(contents(client, header)),
        createGzip(),
        fs.createWriteStream(partial, { mode: 0o600, flush: true }),
      );
      const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
      return { tables: header.tables.length, rows };
    });
    // Again: somebody may have written one meanwhile.
    if (!force) refuseExisting(file);
    fs.renameSync(partial, file);
    return summary;
  } finally {
    fs.rmSync(partial, { force: true });
  }
}

function refuseExisting(file: string): void {
  if (!fs.existsSync(file)) return;
  throw new BackupRefusedError(`${file} exists. Name another file, or replace it with --force.`);
}

async function describe(client: pg.ClientBase): Promise<BackupHeader> {
  const version = await client.query<{ server_version: string }>('show server_version');
  const tables: BackupHeader['tables'] = [];
  for (const table of await readTables(client)) {
    const counted = await client.query<{ rows: string }>(
      `select count(*) as rows from ${tableName(table.name)}`,
    );
    tables.push({ ...table, rows: Number(counted.rows[0]?.rows) });
  }
  return {
    createdAt: new Date().toISOString(),
    serverVersion: version.rows[0]?.server_version ?? '',
    migrations: await appliedMigrations(client),
    tables,
  };
}

async function* contents(client: pg.ClientBase, header: BackupHeader): AsyncGenerator<Frame> {
  yield { type: 'header', header };
  for (const { name, columns } of header.tables) {
    yield { type: 'table', name };
    const copy = copyTo(`copy ${tableName(name)} (${columnList(columns)}) to stdout`);
    // COPY's stream carries bytes; Readable leaves its items untyped.
    const rows: AsyncIterable<Buffer> = client.query(copy);
    for await (const data of rows) yield { type: 'rows', data };
    yield { type: 'end' };
  }
  // Sequences know no snapshot. Read last, they are at or past every number in the rows.
  yield { type: 'sequences', sequences: await sequenceStates(client) };
}

async function sequenceStates(client: pg.ClientBase): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const name of await readSequences(client)) {
    const { rows } = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${tableName(name)}`,
    );
    states.push(...rows.map((row) => ({ name, ...row })));
  }
  return states;
}
