import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectDatabase, type Connection, type Database } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { admin, createDatabase, testPool, withDatabase } from './database-server.ts';

export interface TestDatabase {
  /** Connection string of the servers' role; fit for DATABASE_URL of a child process. */
  url: string;
  /** The same of the role that owns it, as DATABASE_OWNER_URL, and of a superuser. */
  ownerUrl: string;
  adminUrl: string;
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * A fresh database on the run's server: a copy of the migrated template, or an empty one.
 * Needs tests/support/vitest-global-setup.ts.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const { adminUrl, applicationUrl, ownerUrl } = server;
  const name = `marquee_test_${randomBytes(8).toString('hex')}`;
  await createDatabase(server, name, isEmpty ? 'template0' : server.template);
  return {
    url: withDatabase(applicationUrl, name),
    ownerUrl: withDatabase(ownerUrl, name),
    adminUrl: withDatabase(adminUrl, name),
    async drop() {
      await admin(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Where `url` leads with the servers' role, with that of the owner. */
export function asOwner(url: string): string {
  const { applicationUrl, ownerUrl } = inject('databaseServer');
  const who = (address: string) => address.slice(0, address.indexOf('@'));
  return url.replace(who(applicationUrl), who(ownerUrl));
}

/** Does what only the tables' owner may, in the database that `url` leads to with the servers' role. */
export async function actAsOwner<T>(url: string, act: (owner: pg.Pool) => Promise<T>): Promise<T> {
  const owner = testPool(asOwner(url), { max: 1 });
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}

/**
 * A database for all tests of a `describe` (or file), connected as the servers' role, so that what a
 * test does has a server's rights; gone afterwards.
 */
export function testDatabase(): {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly url: string;
} {
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
