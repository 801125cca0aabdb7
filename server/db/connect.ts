import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ensureEmbeddedPostgres } from './embedded-lead/ensure-postgres.ts';
import { tables } from './schema/tables.ts';

/** The database as handlers get it: the pool's handle or a transaction, always the first argument. */
export type Database = Pick<
  NodePgDatabase<typeof tables>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

/** A process's connections to PostgreSQL. */
export interface Connection {
  pool: pg.Pool;
  db: Database;
  kind: 'embedded' | 'configured';
  close(): Promise<void>;
}

/** Where to connect: DATABASE_URL, or the embedded server of a data folder. */
export interface ConnectOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  poolSize: number;
  log: { info(text: string): void; warn(text: string): void };
}

/** Least version that every statement of ours works with. */
const minimumVersion = 150_000;

/** Connects, starting the embedded server where no other is configured. */
export async function connectDatabase(options: ConnectOptions): Promise<Connection> {
  const { databaseUrl, dataDir, poolSize, log } = options;
  if (databaseUrl !== undefined) {
    const pool = openPool({ connectionString: databaseUrl }, poolSize, log);
    await checkVersion(pool);
    return { pool, db: handleOf(pool), kind: 'configured', close: () => pool.end() };
  }
  const embedded = await ensureEmbeddedPostgres({ dataDir, log });
  const pool = openPool(embedded.connection, poolSize, log);
  return {
    pool,
    db: handleOf(pool),
    kind: 'embedded',
    async close() {
      await pool.end();
      await embedded.stop();
    },
  };
}

/** The typed handle of a pool; column names are snake_case in the database. */
export function handleOf(pool: pg.Pool): Database {
  return drizzle({ client: pool, schema: tables, casing: 'snake_case' });
}

function openPool(target: pg.PoolConfig, max: number, log: ConnectOptions['log']): pg.Pool {
  const pool = new pg.Pool({
    ...target,
    max,
    connectionTimeoutMillis: 10_000,
    // Below the client's 30 s, so that people get an answer and no transaction is left behind.
    statement_timeout: 25_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'marquee',
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn(`idle database connection lost: ${error.message}`));
  return pool;
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < minimumVersion) {
    throw new Error(`PostgreSQL 15 or newer is needed; DATABASE_URL answers as ${version}.`);
  }
}
