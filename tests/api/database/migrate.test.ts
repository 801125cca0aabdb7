import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { inSchemaLock, migrateDatabase } from '#server/db/migrate.ts';
import { testPool } from '#tests/support/database/database-server.ts';
import { createTestDatabase } from '#tests/support/database/database.ts';

/** A folder as drizzle-kit writes it, out of name → time and statement. */
function migrations(files: Record<string, { when: number; sql: string }>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-migrations-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  writeMigrations(folder, files);
  return folder;
}

function writeMigrations(
  folder: string,
  files: Record<string, { when: number; sql: string }>,
): void {
  const entries = Object.entries(files).map(([tag, { when }], idx) => ({
    idx,
    version: '7',
    when,
    tag,
    breakpoints: true,
  }));
  fs.mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const journal = JSON.stringify({ version: '7', dialect: 'postgresql', entries });
  fs.writeFileSync(path.join(folder, 'meta', '_journal.json'), journal);
  for (const [tag, { sql }] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, `${tag}.sql`), sql);
  }
}

async function openPools(count: number): Promise<pg.Pool[]> {
  const database = await createTestDatabase({ isEmpty: true });
  const pools = Array.from({ length: count }, () =>
    testPool(database.ownerUrl, { statement_timeout: 500, lock_timeout: 200 }),
  );
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.drop();
  });
  return pools;
}

const migrate = (pool: pg.Pool, folder: string) =>
  inSchemaLock(pool, (client) => migrateDatabase(client, folder));

const first = { when: 1_000, sql: 'create table one (n int);' };
const slow = {
  when: 2_000,
  sql: 'select pg_sleep(1);\n--> statement-breakpoint\ncreate table two (n int);',
};

it('runs each migration once, however many processes start at once, and however slow', async () => {
  const folder = migrations({ '0000_one': first, '0001_two': slow });
  const pools = await openPools(4);
  await Promise.all(pools.map((pool) => migrate(pool, folder)));
  const [pool] = pools;
  const ran = await pool?.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(ran?.rows).toEqual([{ n: 2 }]);
  // The session with its lock and without its limits is gone.
  expect((await pool?.query('show statement_timeout'))?.rows).toEqual([
    { statement_timeout: '500ms' },
  ]);
});

it('leaves nothing of a migration that fails', async () => {
  const broken = {
    when: 2_000,
    sql: 'create table two (n int);\n--> statement-breakpoint\nselect 1/0;',
  };
  const folder = migrations({ '0000_one': first, '0001_two': broken });
  for (const pool of await openPools(1)) {
    await expect(migrate(pool, folder)).rejects.toThrow();
    const left = await pool.query(`select to_regclass('one') as one, to_regclass('two') as two`);
    expect(left.rows).toEqual([{ one: null, two: null }]);
  }
});

it('refuses a migration that was changed after it had run, or came too late', async () => {
  const folder = migrations({ '0000_one': first, '0001_two': slow });
  for (const pool of await openPools(1)) {
    await migrate(pool, folder);
    const changed = { ...first, sql: 'create table one (n bigint);' };
    writeMigrations(folder, { '0000_one': changed, '0001_two': slow });
    await expect(migrate(pool, folder)).rejects.toThrow(/1970-01-01T00:00:01/);
    const late = { when: 1_500, sql: 'create table late (n int);' };
    writeMigrations(folder, { '0000_one': first, '0001_late': late, '0001_two': slow });
    await expect(migrate(pool, folder)).rejects.toThrow(/1970-01-01T00:00:01.500/);
  }
});
