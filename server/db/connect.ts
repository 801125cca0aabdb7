import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createApplicationDatabase } from './embedded/application-database.ts';
import type { DatabaseLog } from './embedded/database-log.ts';
import { ensureEmbeddedPostgres } from './embedded/ensure.ts';
import { laneCount, Lanes } from './lanes.ts';
import { NamedClient } from './named-client.ts';
import { Places } from './places.ts';
import { tables } from './schema/tables.ts';
import { settingsInWords } from './rights/role-settings.ts';
import { isUnknownSetting, sessionSettings } from './session-settings.ts';

/** The database as handlers get it: the pool's handle or a transaction, always the first argument. */
export type Database = Pick<
  NodePgDatabase<typeof tables>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

/** A process's connections to PostgreSQL. */
export interface Connection {
  pool: pg.Pool;
  db: Database;
  /** For reads by key and nothing else: they share a few connections, and writing is refused. */
  quick: Database;
  kind: 'embedded' | 'configured';
  /**
   * A small pool of the role that owns the schema; whoever opens it ends it. Null where only
   * DATABASE_URL is known.
   * @throws DatabaseUnusableError when it cannot be reached.
   */
  openOwner: (() => Promise<pg.Pool>) | null;
  /** Ends the pool, then the embedded server if nobody else uses it. May be called again. */
  close: () => Promise<void>;
}

/** Where to connect: DATABASE_URL, or the embedded server of a data folder. */
export interface ConnectOptions {
  databaseUrl?: string | undefined;
  /** The same database as the role that owns its schema. */
  databaseOwnerUrl?: string | undefined;
  dataDir: string;
  /** Most connections of this process, those of quick reads included. */
  poolSize: number;
  log: DatabaseLog;
}

/** A database that cannot be used; the message is meant for whoever operates the server. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

const oldestMajor = 15;

const poolSettings = {
  Client: NamedClient,
  // What a connection has prepared goes with it.
  idleTimeoutMillis: 60_000,
};

/**
 * Connects, starting (or joining) the embedded server where no other is configured.
 * @throws DatabaseUnusableError when the database cannot be reached or is too old.
 */
export async function connectDatabase(options: ConnectOptions): Promise<Connection> {
  const { databaseUrl, databaseOwnerUrl, dataDir, log } = options;
  if (databaseUrl !== undefined) {
    const at = (connectionString: string) => ({ connectionString, keepAlive: true });
    const owner = databaseOwnerUrl === undefined ? null : at(databaseOwnerUrl);
    return connect({ application: at(databaseUrl), owner }, 'configured', options, () =>
      Promise.resolve(),
    );
  }
  const settings = [`max_connections=${connectionsFor(options.poolSize)}`];
  const server = await ensureEmbeddedPostgres({ dataDir, log, settings });
  try {
    const targets = await createApplicationDatabase(server.connection);
    return await connect(targets, 'embedded', options, server.stop);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Connections of the embedded server: enough for four processes like this one, for operators'
 * commands beside them and for the few that PostgreSQL keeps for its superuser. Whoever starts the
 * server decides for those that join it, an operator's small pool too.
 */
function connectionsFor(poolSize: number): number {
  // Beside its pool a process has a connection to listen on, and one that holds its turns; those of
  // the owner, while it starts, are among the rest.
  return Math.max(100, 4 * (poolSize + 2) + 20);
}

/** Of so many connections one is left to those who only read. */
const connectionsPerReader = 4;

/**
 * The typed handle of a pool; column names are snake_case in the database. Transactions keep their
 * connection while they wait for a row that others have: however many come at once, some connections
 * are left for questions.
 */
export function handleOf(pool: pg.Pool): Database {
  const { max, connectionTimeoutMillis = 10_000 } = pool.options;
  const places = new Places({
    count: Math.max(1, max - Math.ceil(max / connectionsPerReader)),
    patienceMs: connectionTimeoutMillis,
  });
  const made = new WeakMap<pg.PoolClient, Database>();
  const onConnection = (client: pg.PoolClient): Database => {
    const known = made.get(client) ?? typed(client);
    made.set(client, known);
    return known;
  };
  // drizzle keeps a connection for ever whose transaction could not even begin.
  const transaction: Database['transaction'] = (run, config) =>
    places.hold('transaction', async () => {
      const client = await pool.connect();
      try {
        return await onConnection(client).transaction(run, config);
      } finally {
        // One that could not go back to where it began is of no use to the next.
        client.release(client.getTransactionStatus() !== 'I');
      }
    });
  return Object.assign(typed(pool), { transaction });
}

function quickHandleOf(lanes: Lanes): Database {
  // Of a connection drizzle uses nothing but `query`; transactions have no place here.
  return typed(lanes as unknown as pg.PoolClient);
}

function typed(client: pg.Pool | pg.PoolClient): Database {
  return drizzle({ client, schema: tables, casing: 'snake_case' });
}

/** How each of the two roles connects. */
interface Targets {
  application: pg.PoolConfig;
  owner: pg.PoolConfig | null;
}

async function connect(
  targets: Targets,
  kind: Connection['kind'],
  { poolSize, log }: ConnectOptions,
  stopServer: () => Promise<void>,
): Promise<Connection> {
  const hasLanes = poolSize > 2 * laneCount;
  const { pool, serving, owner } = await openServing(
    targets,
    hasLanes ? poolSize - laneCount : poolSize,
    log,
  );
  const lanes = hasLanes ? new Lanes(serving, pool, log) : null;
  const end = async () => {
    await lanes?.end();
    await pool.end();
    await stopServer();
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= end());
  const db = handleOf(pool);
  const openOwner = owner && (() => openPool(owner, 2, log, 'The database (DATABASE_OWNER_URL)'));
  return { pool, db, quick: lanes ? quickHandleOf(lanes) : db, kind, openOwner, close };
}

/** The pool that serves, and how its connections and the owner's begin on this server. */
async function openServing({ application, owner }: Targets, max: number, log: DatabaseLog) {
  const open = async (isSince17: boolean) => {
    const asked = sessionSettings(isSince17);
    const serving = { ...asked.serving, ...application };
    return {
      serving,
      owner: owner && { ...asked.serving, ...owner, ...asked.owner },
      pool: await openPool(serving, max, log),
    };
  };
  try {
    return await open(true).catch((error: unknown) => {
      if (error instanceof Error && isUnknownSetting(error.cause)) return open(false);
      throw error;
    });
  } catch (error) {
    if (owner) await tellOfSettings(application, owner, log);
    throw error;
  }
}

/** Where the role that serves is kept out, its own settings may be why; the owner can read them. */
async function tellOfSettings(
  application: pg.PoolConfig,
  owner: pg.PoolConfig,
  log: DatabaseLog,
): Promise<void> {
  const { user = '' } = new pg.Client(application);
  const { serving, owner: asked } = sessionSettings(false);
  try {
    const pool = await openPool({ ...serving, ...owner, ...asked }, 1, log);
    try {
      const settings = await settingsInWords(pool, user);
      if (settings !== null) log.warn(settings);
    } finally {
      await pool.end();
    }
  } catch (error) {
    log.warn(`the settings of the role ${user} could not be read: ${reasonOf(error)}`);
  }
}

async function openPool(
  target: pg.PoolConfig,
  max: number,
  log: DatabaseLog,
  what = 'The database',
): Promise<pg.Pool> {
  const pool = new pg.Pool({ ...poolSettings, ...target, max });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn(`idle database connection lost: ${error.message}`));
  // pool.end() does not wait for the sessions' last words, and then nobody of the pool listens.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await requireVersion(pool, what);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function requireVersion(pool: pg.Pool, what: string): Promise<void> {
  const major = Math.floor((await serverVersion(pool, what)) / 10_000);
  if (major >= oldestMajor) return;
  throw new DatabaseUnusableError(
    `The database is PostgreSQL ${major}; version ${oldestMajor} or newer is needed.`,
  );
}

async function serverVersion(pool: pg.Pool, what: string): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    return rows[0]?.version ?? 0;
  } catch (error) {
    // The driver names host, role and database here, never the password.
    throw new DatabaseUnusableError(`${what} cannot be reached: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** The database's clock, in ms since 1970. */
export async function readClock(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  return Number(rows[0]?.now);
}

/** A host with several addresses fails with one error for each and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
