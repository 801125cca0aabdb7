import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectDatabase, type Connection, type Database } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { admin, withDatabase } from './database-server.ts';

export interface TestDatabase {
  /** Connection string; fit for DATABASE_URL of a child process. */
  url: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * A fresh database on the run's server: a copy of the migrated template, or an empty one.
 * Needs tests/support/vitest-global-setup.ts.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject('databaseServer');
  const name = `marquee_test_${randomBytes(8).toString('hex')}`;
  const source = isEmpty ? 'template0' : template;
  await admin(adminUrl, (client) =>
    client.query(`create database ${name} template ${source} strategy wal_log`),
  );
  return {
    url: withDatabase(adminUrl, name),
    async drop() {
      await admin(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** A connected database for all tests of a `describe` (or file), gone afterwards. */
export function testDatabase(): { readonly pool: pg.Pool; readonly db: Database; url: string } {
  let connection: Connection | undefined;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    connection = await connectDatabase({
      databaseUrl: database.url,
      dataDir: '',
      poolSize: 5,
      log: silentLog,
    });
  });
  afterAll(async () => {
    await connection?.close();
    await database?.drop();
  });
  const opened = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The test database is there from beforeAll on.');
    return value;
  };
  return {
    get pool() {
      return opened(connection).pool;
    },
    get db() {
      return opened(connection).db;
    },
    get url() {
      return opened(database).url;
    },
  };
}
