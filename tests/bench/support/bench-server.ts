import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { connectDatabase, handleOf, type Database } from '#server/db/connect.ts';
import { makeDataDir } from '#tests/support/database/data-dir.ts';
import { startChild, type Child } from './child.ts';

/** The built product, limits off, and what else must run beside it on the same database. */
export interface BenchServer {
  product: Child;
  /** The product's database as its owner, to arrange what no call can arrange. */
  db: Database;
  /** How its owner reaches it with connections of his own. */
  ownerUrl: string;
  /** Starts a script with the same environment; stopped with the rest. */
  start(args: readonly string[]): Promise<Child>;
}

/** Runs a measurement on a product of its own; `DATABASE_URL` as given, or an embedded database. */
export async function withBenchServer<T>(measure: (server: BenchServer) => Promise<T>): Promise<T> {
  const dataDir = await makeDataDir('bench');
  const log = {
    info: () => undefined,
    warn: (text: string) => process.stderr.write(`${text}\n`),
  };
  const databaseUrl = process.env['DATABASE_URL'];
  const databaseOwnerUrl = process.env['DATABASE_OWNER_URL'];
  const options = { databaseUrl, databaseOwnerUrl, dataDir, poolSize: 1, log };
  const database = await connectDatabase(options);
  const owner = (await database.openOwner?.()) ?? database.pool;
  const running: Child[] = [];
  try {
    const ownerUrl = databaseOwnerUrl ?? databaseUrl ?? addressOf(owner);
    const env = {
      DATABASE_URL: databaseUrl ?? addressOf(database.pool),
      DATABASE_OWNER_URL: databaseOwnerUrl ?? (databaseUrl === undefined ? addressOf(owner) : ''),
      DATA_DIR: dataDir,
      PORT: '0',
      SANDBOX: '1',
      DEMO: 'accounts',
      LIMITS: 'off',
      LOG_LEVEL: 'error',
    };
    const start = async (args: readonly string[]) => {
      const child = await startChild(args, env);
      running.unshift(child);
      return child;
    };
    const product = await start(['dist/server/sandbox.js']);
    return await measure({ product, db: handleOf(owner), ownerUrl, start });
  } finally {
    for (const child of running) await child.stop();
    if (owner !== database.pool) await owner.end();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** How another process reaches the embedded database of a pool. */
function addressOf({ options: { host, port, user, database } }: pg.Pool): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
}

/** The value below which this share of the numbers lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
