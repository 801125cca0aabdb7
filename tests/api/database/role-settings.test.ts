import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { insertOperatorLine } from '#server/db/audit-sql.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { projectRoot } from '#server/db/migrate.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { prepareSchema } from '#server/prepare-schema.ts';
import { admin, testPool } from '#tests/support/database/database-server.ts';
import { attack, largeObjects, newDatabase, prepare } from '#tests/support/database/role-stage.ts';

/* What the server's role can do beside rights on tables, and what a superuser does about it. */

const line = { actor: 'operator', action: 'test', data: {}, createdAt: new Date() };

/** Each would change what statements mean or find, or stop them, on every later connection. */
const ownSettings = {
  search_path: 'jobs',
  TimeZone: 'Asia/Taipei',
  DateStyle: 'SQL, DMY',
  bytea_output: 'escape',
  standard_conforming_strings: 'off',
  transform_null_equals: 'on',
  default_transaction_isolation: 'serializable',
  default_transaction_read_only: 'on',
  statement_timeout: '1',
  transaction_timeout: '1',
  idle_session_timeout: '1',
  synchronous_commit: 'off',
  gin_fuzzy_search_limit: '1',
  // With a library that is not there no connection is made at all.
  local_preload_libraries: 'nothing_of_that_name',
};

describe('settings that the server’s role made for itself', () => {
  /** For this database alone: others use the role at the same time. */
  const make = (url: string, settings: Readonly<Record<string, string>>) =>
    admin(url, async (client) => {
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      const known = await client.query<{ name: string }>('select name from pg_settings');
      for (const [name, value] of Object.entries(settings)) {
        // PostgreSQL 15 and 16 have no `transaction_timeout`; a library's is in no list.
        if (name === 'transaction_timeout' && !known.rows.some((one) => one.name === name))
          continue;
        const where = `current_user in database ${rows[0]?.name ?? ''}`;
        await client.query(`alter role ${where} set ${name} = '${value}'`);
      }
    });
  const settingsOf = async (ask: Pick<pg.Pool, 'query'>) => {
    const { rows } = await ask.query<{ name: string; value: string }>(
      `select name, current_setting(name, true) as value from unnest($1::text[]) name`,
      [Object.keys(ownSettings)],
    );
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  };

  it('change nothing for a server and its owner, and are told of', async () => {
    const database = await newDatabase();
    const options = { dataDir: '', poolSize: 6, databaseUrl: database.url };
    const connect = (log = silentLog) =>
      connectDatabase({ ...options, databaseOwnerUrl: database.ownerUrl, log });
    const before = await connect();
    const usual = await settingsOf(before.pool);
    await before.close();
    await make(database.url, ownSettings);
    await make(database.ownerUrl, ownSettings);

    const said: string[] = [];
    const log = { ...silentLog, warn: (text: string) => void said.push(text) };
    const connection = await connect(log);
    onTestFinished(() => connection.close());
    expect(await settingsOf(connection.pool)).toEqual(usual);
    expect(await prepareSchema(connection, log)).toBeNull();
    await insertOperatorLine(connection.db, line);
    expect(await connection.quick.$count(auditLog)).toBe(1);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/settings of its own: .*search_path \(without effect here\)/);
    expect(said[0]).not.toContain('Taipei');
  });

  it('are told of by its owner where they let no connection come about', async () => {
    const database = await newDatabase();
    const role = new URL(database.url.replace('@/', '@host/')).username;
    await admin(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      await client.query(
        `alter role ${role} in database ${rows[0]?.name ?? ''}
         set session_preload_libraries = 'nothing_of_that_name'`,
      );
    });
    const said: string[] = [];
    const log = { ...silentLog, warn: (text: string) => void said.push(text) };
    await expect(prepare(database.url, database.ownerUrl, log)).rejects.toThrow(
      /The database cannot be reached: .*nothing_of_that_name/,
    );
    expect(said.join()).toMatch(/settings of its own: session_preload_libraries\. /);
  });

  it('are told of as what they are where they count', async () => {
    const database = await newDatabase();
    await make(database.url, { enable_indexscan: 'off' });
    const said: string[] = [];
    const log = { ...silentLog, warn: (text: string) => void said.push(text) };
    await prepare(database.url, undefined, log);
    expect(said.join()).toMatch(/settings of its own: enable_indexscan\. /);
  });
});

describe('large objects', () => {
  it('are out of its reach once a superuser did what docs/database.md says', async () => {
    const { url, adminUrl } = await newDatabase();
    const said = fs.readFileSync(path.join(projectRoot(), 'docs/database.md'), 'utf8');
    const [, statement = ''] = /```sql\n(revoke execute on function lo_[^`]*)```/.exec(said) ?? [];
    await admin(adminUrl, (client) => client.query(statement));
    const pool = testPool(url, { max: 1 });
    onTestFinished(() => pool.end());
    expect(await attack(pool, largeObjects)).toEqual([]);
  });
});
