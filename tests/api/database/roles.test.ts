import fs from 'node:fs';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { backupDatabase } from '#server/db/backup/backup-database.ts';
import { restoreDatabase } from '#server/db/backup/restore-database.ts';
import { insertOperatorLine } from '#server/db/audit-sql.ts';
import { connectDatabase, DatabaseUnusableError, handleOf } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { makeSchema, prepareSchema } from '#server/prepare-schema.ts';
import { startSender } from '#server/jobs/runner.ts';
import { makeDataDir } from '#tests/support/database/data-dir.ts';
import { admin, testPool, withRole } from '#tests/support/database/database-server.ts';
import { attack, largeObjects, newDatabase, prepare } from '#tests/support/database/role-stage.ts';

/* What the role can do that the server runs as, whoever speaks through it: an injected statement, say. */

/** Each would change the audit log, hide its lines, or open the way to it. */
const attacks = [
  `update audit_log set actor = 'nobody'`,
  'delete from audit_log',
  'truncate audit_log cascade',
  'alter table audit_log disable trigger audit_log_only_grows',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_only_grows on audit_log',
  // Nobody is told that nothing was granted.
  'grant all on audit_log to current_user; delete from audit_log',
  'alter table audit_log owner to current_user',
  'alter table audit_log rename to elsewhere',
  `create or replace function refuse_audit_change() returns trigger language plpgsql
   as 'begin return new; end'`,
  'drop function refuse_audit_change cascade',
  'alter function refuse_audit_change() rename to nothing',
  'create rule hide as on insert to audit_log do instead nothing',
  `create trigger first before insert on audit_log for each row
   execute function suppress_redundant_updates_trigger()`,
  'drop table audit_log cascade',
  'drop schema public cascade',
  // A table that would stand before the real one.
  'create temporary table audit_log (id int)',
  'create schema hidden',
  'create table public.hidden (id int)',
  // What finds and counts the lines.
  `update audit_subjects set people = ''`,
  'update audit_counts set lines = 0',
  'delete from audit_counts',
  'update audit_subject_actions set lines = 0',
  // A line that takes another's number, or would stand before it.
  'insert into audit_log select * from audit_log',
  // Another's rights.
  'set session_replication_role = replica',
  'set role $OWNER',
  'grant $OWNER to current_user',
  'alter role $OWNER password null',
  'reassign owned by $OWNER to current_user',
  'set session authorization $OWNER',
  'create role hidden',
  'alter database $DATABASE owner to current_user',
  'delete from drizzle.__drizzle_migrations',
  // The queue with all that waits in it.
  `select jobs.delete_queue('send-email-code')`,
  'delete from jobs.queue',
  // Queues that nobody made, or whose jobs would go elsewhere.
  `select jobs.create_queue('hidden', '{}')`,
  `insert into jobs.queue select * from jobs.queue on conflict do nothing`,
  `update jobs.queue set table_name = 'users'`,
  'update jobs.queue set retry_limit = 0',
  // What the next start would die of.
  'update jobs.version set version = 42',
  'delete from jobs.version',
  'insert into jobs.version (version) values (42)',
  // What the owner would run at its next start.
  `insert into jobs.bam (name, version, status, table_name, command)
   values ('hidden', 1, 'pending', 'job', 'delete from audit_log')`,
  `update jobs.bam set status = 'pending', command = 'delete from audit_log'`,
];

const line = { actor: 'operator', action: 'test', data: {}, createdAt: new Date() };

async function newDataDir(): Promise<string> {
  const dataDir = await makeDataDir('roles');
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }));
  return dataDir;
}

/** A role of its own for a test; `words` are what it may beyond signing in. */
async function newRole(words = ''): Promise<string> {
  const role = `marquee_test_${randomBytes(6).toString('hex')}`;
  const { adminUrl } = inject('databaseServer');
  await admin(adminUrl, (client) =>
    client.query(`create role ${role} login password 'x' ${words}`),
  );
  return role;
}

/** Gives up a role before its database goes. */
async function forget(adminUrl: string, role: string): Promise<void> {
  await admin(adminUrl, (client) => client.query(`drop owned by ${role}; drop role ${role}`));
}

describe('the server’s role', () => {
  it('cannot change the audit log of the embedded database', async () => {
    const options = { dataDir: await newDataDir(), poolSize: 4, log: silentLog };
    const connection = await connectDatabase(options);
    try {
      expect(await prepareSchema(connection, silentLog)).toBeNull();
      expect(await attack(connection.pool, [...attacks, ...largeObjects])).toEqual([]);
      for (const database of ['postgres', 'template1']) {
        const client = new pg.Client({ ...connection.pool.options, database });
        await expect(client.connect(), database).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      await connection.close();
    }
  });

  it(
    'gives up what it owned in the data folder of an earlier version',
    { tags: ['full'] },
    async () => {
      const dataDir = await newDataDir();
      const settings = ['fsync=off'];
      const earlier = await ensureEmbeddedPostgres({ dataDir, log: silentLog, settings });
      const superuser = new pg.Client(earlier.connection);
      await superuser.connect();
      await superuser.query('create role marquee login');
      await superuser.query('create database marquee owner marquee');
      await superuser.end();
      const owning = new pg.Pool({ ...earlier.connection, user: 'marquee', database: 'marquee' });
      // The end of a pool does not wait for its sessions, and the server's cuts them short.
      owning.on('error', () => undefined);
      owning.on('connect', (client) => client.on('error', () => undefined));
      await makeSchema(owning, null, silentLog);
      await (await startSender(owning)).stop();
      await insertOperatorLine(handleOf(owning), line);
      await owning.end();
      await earlier.stop();

      const start = async () => {
        const connection = await connectDatabase({ dataDir, poolSize: 4, log: silentLog });
        try {
          expect(await prepareSchema(connection, silentLog)).toBeNull();
          expect(await attack(connection.pool, [...attacks, ...largeObjects])).toEqual([]);
          await insertOperatorLine(connection.db, line);
          await (await startSender(connection.pool)).stop();
        } finally {
          await connection.close();
        }
      };
      // Two processes at once, and another later.
      await Promise.all([start(), start()]);
      await start();
      const last = await connectDatabase({ dataDir, poolSize: 4, log: silentLog });
      expect(await last.db.$count(auditLog)).toBe(4);
      await last.close();
    },
  );

  it('has its rights on every table and sequence of the product, and no others', async () => {
    const database = await newDatabase();
    const rights = await admin(database.url, async (client) => {
      const { rows } = await client.query<{ name: string; rights: string | null }>(`
        select c.oid::regclass::text as name, string_agg(lower(p), ' ' order by p) filter (where
          has_table_privilege(c.oid, p) or p in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
          and has_any_column_privilege(c.oid, p)) as rights
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES',
          'TRIGGER']) p
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and c.relkind in ('r', 'p', 'v', 'm', 'f')
        group by 1`);
      return new Map(rows.map((row) => [row.name, row.rights]));
    });
    const fewer = {
      audit_log: 'select',
      audit_counts: 'select',
      audit_subjects: 'select',
      audit_subject_actions: 'select',
      'drizzle.__drizzle_migrations': 'select',
      'jobs.bam': 'select',
      'jobs.queue': 'select update',
      'jobs.version': 'select update',
    };
    for (const [name, expected] of Object.entries(fewer)) {
      expect([name, rights.get(name)]).toEqual([name, expected]);
      rights.delete(name);
    }
    expect(rights.size).toBeGreaterThan(40);
    const others = [...rights].filter(([, one]) => one !== 'delete insert select update');
    expect(others).toEqual([]);
  });

  it('borrows the owner’s rights for nothing but adding a line', async () => {
    const { url } = await newDatabase();
    const functions = await admin(url, (client) =>
      client.query(`select oid::regproc::text as name, proconfig from pg_proc where prosecdef`),
    );
    expect(functions.rows).toEqual([
      { name: 'add_audit_line', proconfig: ['search_path=pg_catalog, public, pg_temp'] },
    ]);
  });
});

/** Each is a line that the server's role would add by the function itself. */
const spoiling = {
  'a moment without end': { at: 'infinity' },
  'a moment before all': { at: '-infinity' },
  'a moment that no page can tell': { at: '20000-01-01T00:00:00Z' },
  'one from before us': { at: '1999-12-31T23:59:59Z' },
  'the name of the count of all': { what: '' },
  'a name with other characters': { what: 'update\nTeam' },
  'a name that is too long': { what: 'a'.repeat(101) },
  'somebody whose name is too long': { actor: 'a'.repeat(1001) },
  'no object': { facts: '[1]' },
  'nothing at all': { facts: 'null' },
  'more than any call can say': { facts: JSON.stringify({ a: 'a'.repeat(1_000_001) }) },
  'more people than any call can name': { named: 'a'.repeat(1_000_001) },
};

describe('a line that the server’s role adds', () => {
  it('is refused where no page could show it, or it would count as another', async () => {
    const { url } = await newDatabase();
    const pool = testPool(url, { max: 1 });
    onTestFinished(() => pool.end());
    const add = (changed: Partial<Record<'at' | 'what' | 'actor' | 'facts' | 'named', string>>) => {
      const good = { at: '2026-07-01T00:00:00Z', what: 'updateTeam', actor: 'a@example.test' };
      const { at, what, actor, facts, named } = { ...good, facts: '{}', named: 'a', ...changed };
      return pool.query(
        `select add_audit_line(gen_random_uuid(), $1, $2, null, $3, $4::jsonb, $5, $6,
           gen_random_uuid())`,
        ['00000000-0000-7000-8000-000000000001', actor, what, facts, at, named],
      );
    };
    await add({});
    for (const [name, changed] of Object.entries(spoiling)) {
      await expect(add(changed), name).rejects.toMatchObject({ code: '23514' });
    }
    await add({ what: 'maintenance-set' });
    const { rows } = await pool.query(
      'select action, lines::int from audit_counts order by action',
    );
    expect(rows).toEqual([
      { action: '', lines: 2 },
      { action: 'maintenance-set', lines: 1 },
      { action: 'updateTeam', lines: 1 },
    ]);
  });
});

describe('with an owner beside it (DATABASE_OWNER_URL)', () => {
  it('has its rights after each start, on what a later migration makes too', async () => {
    const database = await newDatabase({ isEmpty: true });
    expect(await prepare(database.url, database.ownerUrl)).toBeNull();
    await admin(database.ownerUrl, (client) =>
      client.query(`
        create table later (id bigserial primary key);
        grant all on audit_log, users to public;
        revoke select on teams from ${new URL(database.url.replace('@/', '@h/')).username}`),
    );
    // Without the owner nobody can mend that, and such a server does not start.
    await expect(prepare(database.url)).rejects.toThrow(/not prepared.*operator -- migrate/);
    expect(await prepare(database.url, database.ownerUrl)).toBeNull();
    const pool = testPool(database.url, { max: 1 });
    onTestFinished(() => pool.end());
    await pool.query('insert into later default values');
    await pool.query('select from teams');
    await expect(pool.query('truncate users')).rejects.toMatchObject({ code: '42501' });
    expect(await attack(pool, attacks)).toEqual([]);
    expect(await prepare(database.url)).toBeNull();
  });

  it('changes nothing where everything is as it shall be', async () => {
    const database = await newDatabase();
    const written = () =>
      admin(database.adminUrl, async (client) => {
        const { rows } = await client.query<{ relation: string; written: string }>(
          'select oid::text as relation, xmin::text as written from pg_class order by oid',
        );
        return rows;
      });
    await prepare(database.url, database.ownerUrl);
    const before = await written();
    await prepare(database.url, database.ownerUrl);
    expect(await written()).toEqual(before);
  });

  /** As a sentence for whoever starts the server. */
  const expectRefusal = async (databaseUrl: string, ownerUrl: string, words: RegExp) => {
    const error: unknown = await prepare(databaseUrl, ownerUrl).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnusableError);
    expect(String(error)).toMatch(words);
  };

  it('is refused where the two are one, or one can become the other', async () => {
    const { ownerUrl, adminUrl } = await newDatabase();
    await expectRefusal(ownerUrl, ownerUrl, /is the owner or can become it/);
    await expectRefusal(adminUrl, ownerUrl, /DATABASE_URL is .* is a superuser/);
    const owner = new URL(ownerUrl.replace('@/', '@h/')).username;
    for (const [words, reason] of [
      [`in role ${owner}`, /can become it/],
      ['createrole', /may change other roles/],
      ['in role pg_execute_server_program', /may reach the server's files/],
    ] as const) {
      const role = await newRole(words);
      await expectRefusal(withRole(adminUrl, role, 'x'), ownerUrl, reason);
      await forget(adminUrl, role);
    }
  });

  it('is refused where they lead to different databases, and where the owner is not reached', async () => {
    const [one, other] = [await newDatabase(), await newDatabase()];
    await expectRefusal(one.url, other.ownerUrl, /lead to different databases/);
    await expectRefusal(
      one.url,
      'postgres://127.0.0.1:1/none',
      /\(DATABASE_OWNER_URL\) cannot be reached/,
    );
  });
});

/** Tables, views, functions and sequences of extensions in schema public. */
const installExtensions = `
  create extension pg_stat_statements; create extension hstore;
  create table member_rows as select 1 as id; alter extension hstore add table member_rows;
  create sequence member_ids; alter extension hstore add sequence member_ids`;

describe('extensions in schema public', () => {
  it('change neither the start, nor the rights, nor a backup', async () => {
    const { url, ownerUrl, adminUrl } = await newDatabase();
    await admin(adminUrl, (client) => client.query(installExtensions));
    expect(await prepare(url)).toBeNull();
    expect(await prepare(url, ownerUrl)).toBeNull();
    expect(await prepare(url)).toBeNull();
    const folder = await newDataDir();
    const owner = testPool(ownerUrl);
    onTestFinished(() => owner.end());
    await backupDatabase(owner, `${folder}/file`);
    // Also into a database without them.
    const other = testPool((await newDatabase()).ownerUrl);
    onTestFinished(() => other.end());
    await restoreDatabase(owner, `${folder}/file`, { force: true });
    await restoreDatabase(other, `${folder}/file`, { force: true });
  });
});

describe('alone (DATABASE_URL)', () => {
  it('works where it owns everything, and says what that means', async () => {
    const { ownerUrl } = await newDatabase();
    expect(await prepare(ownerUrl)).toMatch(
      /^The audit log is protected by triggers only: .* owns tables, owns functions, has rights to change audit_log.*DATABASE_OWNER_URL/,
    );
  });

  it('is refused in a sentence where it may not make anything', async () => {
    const { url } = await newDatabase({ isEmpty: true });
    await expect(prepare(url)).rejects.toThrow(/may not make tables.*DATABASE_OWNER_URL/);
  });

  it('starts on a database that its owner prepared, and not on one of another version', async () => {
    const { url, ownerUrl } = await newDatabase();
    expect(await prepare(url)).toBeNull();
    await admin(ownerUrl, (client) =>
      client.query(`delete from drizzle.__drizzle_migrations where id =
        (select max(id) from drizzle.__drizzle_migrations)`),
    );
    await expect(prepare(url)).rejects.toThrow(/not prepared for this version/);
  });

  it('does not start on the queue of another version, but once its owner prepared it', async () => {
    const { url, ownerUrl } = await newDatabase();
    const notPrepared = /not prepared for this version.*operator -- migrate/;
    const older = 'update jobs.version set version = version - 1';
    await admin(ownerUrl, (client) => client.query(older));
    const error: unknown = await prepare(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnusableError);
    expect(String(error)).toMatch(notPrepared);
    await admin(ownerUrl, (client) => client.query('drop schema jobs cascade'));
    await expect(prepare(url)).rejects.toThrow(notPrepared);
    expect(await prepare(url, ownerUrl)).toBeNull();
    expect(await prepare(url)).toBeNull();
    await admin(ownerUrl, (client) => client.query('update jobs.queue set retry_limit = 99'));
    await expect(prepare(url)).rejects.toThrow(notPrepared);
    expect(await prepare(url, ownerUrl)).toBeNull();
    expect(await prepare(url)).toBeNull();
  });

  it('says so where the queue is that of a later version', { tags: ['full'] }, async () => {
    const { url, ownerUrl } = await newDatabase();
    await admin(ownerUrl, (client) =>
      client.query('update jobs.version set version = version + 1'),
    );
    await expect(prepare(url)).rejects.toThrow(DatabaseUnusableError);
    await expect(prepare(url, ownerUrl)).rejects.toThrow(/later version/);
  });
});
