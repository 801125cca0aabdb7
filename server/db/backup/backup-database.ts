import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '../migrate.ts';
import { type BackupHeader, encodeArchive, type Frame, type SequenceState } from './archive.ts';
import { readSequences, readTables, type TableShape } from './database-catalogue.ts';
import { columnList, inOwnSession, tableName } from './session.ts';

/** The file cannot be written as asked; the message says what to do. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError';
}

export interface BackupSummary {
  tables: number;
  rows: number;
}

/** By table: a select of its columns whose rows are written as if they stood in it. */
type MoreRows = Partial<Record<string, string>>;

export interface BackupOptions {
  /** Replaces a file of that name. */
  force?: boolean;
  /** Asked as of the same moment. */
  moreRows?: (client: pg.ClientBase) => Promise<MoreRows>;
}

/**
 * Writes all rows of schema public, as of one moment, to `file`; the server may go on working.
 * Left out: unlogged tables (counters), other schemas, such as the job queue's, but for what
 * `moreRows` finds there, and uploaded files, which are not in the database. The file appears
 * when it is complete, readable by its owner only: it holds password hashes.
 * @throws BackupRefusedError without `force`, if there is such a file.
 */
export async function backupDatabase(
  pool: pg.Pool,
  file: string,
  { force = false, moreRows = () => Promise.resolve({}) }: BackupOptions = {},
): Promise<BackupSummary> {
  if (!force) refuseExisting(file);
  const partial = `${file}.${process.pid}.part`;
  try {
    const begin = 'begin isolation level repeatable read, read only';
    const summary = await inOwnSession(pool, begin, async (client) => {
      const more = await moreRows(client);
      const header = await describe(client, more);
      await pipeline(
        encodeArchive(contents(client, header, more)),
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

/** Selects all rows that a backup has of a table. */
function rowsOf({ name, columns }: TableShape, more: MoreRows): string {
  const all = `select ${columnList(columns)} from`;
  const others = more[name];
  return `${all} ${tableName(name)}${others ? ` union all ${all} (${others}) others` : ''}`;
}

async function describe(client: pg.ClientBase, more: MoreRows): Promise<BackupHeader> {
  const version = await client.query<{ server_version: string }>('show server_version');
  const tables: BackupHeader['tables'] = [];
  for (const table of await readTables(client)) {
    const counted = await client.query<{ rows: string }>(
      `select count(*) as rows from (${rowsOf(table, more)}) counted`,
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

async function* contents(
  client: pg.ClientBase,
  header: BackupHeader,
  more: MoreRows,
): AsyncGenerator<Frame> {
  yield { type: 'header', header };
  for (const table of header.tables) {
    yield { type: 'table', name: table.name };
    const copy = copyTo(`copy (${rowsOf(table, more)}) to stdout`);
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
