import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DamagedBackupError } from '#server/db/backup/archive.ts';
import { backupDatabase } from '#server/db/backup/backup-database.ts';
import { RestoreRefusedError, restoreDatabase } from '#server/db/backup/restore-database.ts';
import { admin, testPool, withRole } from '#tests/support/database/database-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';

/** Everything that is awkward about a schema, small. */
const schema = `
  create type mood as enum ('glad', 'sad "quoted"');
  create table teams (id bigint generated always as identity primary key, owner_id int, name text);
  create table "Users" (
    id serial primary key, team_id bigint not null references teams, boss_id int references "Users",
    note text, raw bytea, facts jsonb, tags text[], at timestamptz, mood mood, "select" int,
    ratio float8, big numeric, loud text generated always as (upper(note)) stored);
  alter table teams add constraint teams_owner foreign key (owner_id) references "Users";
  create table children (parent int references "Users" deferrable initially immediate, n int);
  create table z_parent (id int primary key);
  create table a_child (id int references z_parent);
  create unlogged table counters (n int);
  create table empty_one (n int);
  create function refuse() returns trigger language plpgsql as 'begin raise ''kept''; end';
  create trigger never before insert or truncate on empty_one execute function refuse();
`;

const rows = [
  `insert into teams (name) values ('one'), (null)`,
  `insert into "Users" (team_id, boss_id, note, raw, facts, tags, at, mood, "select", ratio, big)
   values (1, null, E'tab\\t line\\n \\\\. \\\\N 台北 👩‍👩‍👧 \\r', '\\x00ff5c0a', '{"a": [1, null, "é\\n"]}',
     array['x', null, 'a,b"c', ''], '2028-02-29 00:00:00+08', 'sad "quoted"', 1,
     '-Infinity', 12345678901234567890.000000000001)`,
  `insert into "Users" (team_id, boss_id, note, at, ratio, big) values
     (2, 1, '', 'infinity', 0.1::float8 + 0.2, 'NaN'), (1, 2, '\\.', '0044-03-15 BC', 5e-324, 0)`,
  `update teams set owner_id = 3 where id = 1`,
  `insert into children values (3, 1), (1, 2)`,
  `insert into z_parent select generate_series(1, 5000)`,
  `insert into a_child select generate_series(1, 5000)`,
  `insert into counters values (9)`,
];

const tables = ['teams', '"Users"', 'children', 'z_parent', 'a_child', 'empty_one'];

let folder: string;
const opened: { pool: pg.Pool; database: TestDatabase; role: string }[] = [];

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-backup-'));
});

afterAll(async () => {
  for (const { pool, database, role } of opened) {
    await pool.end();
    await database.drop();
    await admin(inject('databaseServer').adminUrl, (client) => client.query(`drop role ${role}`));
  }
  fs.rmSync(folder, { recursive: true });
});

/** A database with the schema, reached as a role that owns it and is no superuser. */
async function open({ isFilled = false } = {}): Promise<pg.Pool> {
  const database = await createTestDatabase({ isEmpty: true });
  const role = `marquee_test_${randomBytes(6).toString('hex')}`;
  await admin(database.adminUrl, async (client) => {
    await client.query(`create role ${role} login password 'x'`);
    await client.query(`do 'begin execute format(''alter database %I owner to ${role}'',
      current_database()); end'`);
  });
  const pool = testPool(withRole(database.adminUrl, role, 'x'));
  opened.push({ pool, database, role });
  await pool.query(schema);
  if (isFilled) for (const row of rows) await pool.query(row);
  return pool;
}

async function contentOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await pool.query<{ row: string }>(
      `select t::text as row from ${table} t order by t::text collate "C"`,
    );
    content[table] = found.rows.map(({ row }) => row);
  }
  return content;
}

async function backupOf(pool: pg.Pool): Promise<string> {
  const file = path.join(folder, `${randomBytes(6).toString('hex')}.backup`);
  await backupDatabase(pool, file);
  return file;
}

describe('backup and restore', () => {
  it('bring back every value, owned by an ordinary role, through circles of references', async () => {
    const source = await open({ isFilled: true });
    const before = await contentOf(source);
    const file = await backupOf(source);
    const target = await open();
    const summary = await restoreDatabase(target, file);
    expect(await contentOf(target)).toEqual(before);
    expect(summary).toEqual({ tables: 6, rows: 2 + 3 + 2 + 5000 + 5000 });
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it('go on numbering where the source stood', async () => {
    const source = await open({ isFilled: true });
    const target = await open();
    await restoreDatabase(target, await backupOf(source));
    const next = 'insert into teams (name) values (null) returning id';
    expect((await target.query(next)).rows).toEqual((await source.query(next)).rows);
    const first = await open();
    await restoreDatabase(first, await backupOf(await open()));
    expect((await first.query(next)).rows).toEqual([{ id: '1' }]);
  });

  it('leave the rules as they were', async () => {
    const target = await open();
    const rules = () =>
      target.query(
        `select conname::text, condeferrable, condeferred from pg_constraint where contype = 'f'
         union all select tgname::text, tgenabled = 'O', null from pg_trigger where not tgisinternal
         order by 1`,
      );
    const before = (await rules()).rows;
    await restoreDatabase(target, await backupOf(await open({ isFilled: true })));
    expect((await rules()).rows).toEqual(before);
    await expect(target.query('insert into a_child values (6000)')).rejects.toThrow(/foreign key/);
    await expect(target.query('insert into empty_one values (1)')).rejects.toThrow(/kept/);
  });

  it('fit the migrated schema of the product', async () => {
    const [source, target] = [await createTestDatabase(), await createTestDatabase()];
    const pools = [source, target].map(({ ownerUrl }) => testPool(ownerUrl));
    const [from, into] = pools;
    if (from === undefined || into === undefined) throw new Error('two pools were made');
    const summary = await restoreDatabase(into, await backupOf(from));
    expect(summary.tables).toBeGreaterThan(5);
    await Promise.all(pools.map((pool) => pool.end()));
    await Promise.all([source.drop(), target.drop()]);
  });

  it('hold one moment while others write', async () => {
    const source = await open({ isFilled: true });
    const pair = `with p as (insert into z_parent values ($1) returning id)
      insert into a_child select id from p`;
    const writing = Array.from({ length: 200 }, (_, n) => source.query(pair, [10_000 + n]));
    const file = await backupOf(source);
    await Promise.all(writing);
    const target = await open();
    await restoreDatabase(target, file);
    const counts = await target.query(
      'select (select count(*) from z_parent) = (select count(*) from a_child) as same',
    );
    expect(counts.rows).toEqual([{ same: true }]);
  });

  it('keep the earlier backup when a new one fails half-way', async () => {
    const source = await open({ isFilled: true });
    const file = await backupOf(source);
    const before = fs.readFileSync(file);
    // Counting the rows still works, copying them does not.
    await source.query('revoke select on teams from current_user');
    await source.query('grant select (id) on teams to current_user');
    const again = backupDatabase(source, file, { force: true });
    await expect(again).rejects.toThrow(/permission denied/);
    expect(fs.readFileSync(file).equals(before)).toBe(true);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a restore is refused, and changes nothing,', () => {
  it('into a database with rows, unless forced', async () => {
    const file = await backupOf(await open({ isFilled: true }));
    const target = await open();
    await target.query(`insert into z_parent values (77)`);
    await expect(restoreDatabase(target, file)).rejects.toThrow(RestoreRefusedError);
    expect((await contentOf(target))['z_parent']).toEqual(['(77)']);
    await restoreDatabase(target, file, { force: true });
    expect((await contentOf(target))['z_parent']).toHaveLength(5000);
  });

  it('into another schema', async () => {
    const file = await backupOf(await open());
    const target = await open();
    await target.query('alter table teams add column extra int');
    await expect(restoreDatabase(target, file)).rejects.toThrow(/not those of the backup/);
  });

  const damage: Record<string, (file: Buffer) => Buffer> = {
    'is empty': () => Buffer.alloc(0),
    'is something else': () => gzipSync('select 1'),
    'is not compressed': (file) => gunzipSync(file),
    'is cut off': (file) => file.subarray(0, file.length - 200),
    'is cut off between two frames': (file) => gzipSync(gunzipSync(file).subarray(0, -37)),
    'has one changed byte': (file) => changeByte(file),
    'has one changed value': (file) =>
      gzipSync(Buffer.from(gunzipSync(file).toString('latin1').replace('one', 'two'), 'latin1')),
    'goes on after its end': (file) => gzipSync(Buffer.concat([gunzipSync(file), Buffer.alloc(9)])),
    'claims an endless frame': (file) => gzipSync(endlessFrame(gunzipSync(file))),
  };

  it.each(Object.entries(damage))('of a file that %s', async (_name, change) => {
    const file = await backupOf(await open({ isFilled: true }));
    fs.writeFileSync(file, change(fs.readFileSync(file)));
    const target = await open();
    await target.query(`insert into z_parent values (77)`);
    const attempt = restoreDatabase(target, file, { force: true });
    await expect(attempt).rejects.toThrow(DamagedBackupError);
    expect((await contentOf(target))['z_parent']).toEqual(['(77)']);
  });

  it('that breaks half-way, its numbers included', async () => {
    const file = await backupOf(await open({ isFilled: true }));
    const target = await open();
    await target.query(`alter table a_child add constraint few check (id < 4000)`);
    await expect(restoreDatabase(target, file)).rejects.toThrow(/few/);
    expect(Object.values(await contentOf(target)).flat()).toEqual([]);
    const next = await target.query('insert into teams (name) values (null) returning id');
    expect(next.rows).toEqual([{ id: '1' }]);
  });
});

function changeByte(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  const middle = changed.length >> 1;
  changed.writeUInt8(changed.readUInt8(middle) ^ 0xff, middle);
  return changed;
}

function endlessFrame(plain: Buffer): Buffer {
  const changed = Buffer.from(plain);
  changed.writeUInt32BE(0xffff_ffff, 'MARQUEE-BACKUP 1\n'.length + 1);
  return changed;
}
