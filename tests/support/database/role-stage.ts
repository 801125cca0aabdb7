import pg from 'pg';
import { onTestFinished } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { silentLog } from '#server/db/embedded/database-log.ts';
import { prepareSchema } from '#server/prepare-schema.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** What lies outside of all tables: no page shows it, and no backup knows of it. */
export const largeObjects = [
  'select lo_create(0)',
  'select lo_creat(-1)',
  `select lo_from_bytea(0, 'x')`,
  `select lo_put(1, 0, 'x')`,
  'select lo_open(1, 131072)',
  'select lo_unlink(1)',
  `select lo_import('/etc/hostname')`,
];

/** Makes every attack, each in a transaction of its own that is given up; answers those that went through. */
export async function attack(pool: pg.Pool, ways: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ owner: string; database: string }>(
    `select tableowner::text as owner, current_database()::text as database from pg_tables
     where tablename = 'audit_log'`,
  );
  const [names] = rows;
  const client = await pool.connect();
  const through: string[] = [];
  for (const one of ways) {
    const statement = one
      .replace('$OWNER', names?.owner ?? '')
      .replace('$DATABASE', names?.database ?? '');
    await client.query('begin');
    const refused = await client.query(statement).then(
      () => 'nothing',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
    );
    await client.query('rollback');
    if (refused !== '42501') through.push(`${statement} (refused by ${refused})`);
  }
  client.release();
  return through;
}

/** A database that goes with its test. */
export async function newDatabase(options = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  onTestFinished(() => database.drop());
  return database;
}

/** Does what a start does with these addresses; answers why the log is not safe, null if it is. */
export async function prepare(
  databaseUrl: string,
  databaseOwnerUrl?: string,
  log = silentLog,
): Promise<string | null> {
  const options = { dataDir: '', poolSize: 4, log };
  const connection = await connectDatabase({ ...options, databaseUrl, databaseOwnerUrl });
  try {
    return await prepareSchema(connection, log);
  } finally {
    await connection.close();
  }
}
