import type pg from 'pg';
import type { DatabaseLog } from './embedded/database-log.ts';
import { DatabaseUnusableError } from './connect.ts';

/** Key of the advisory lock that every server process of a database shares. */
const serversLock = 0x4d51_0003;

/** PostgreSQL's codes for a lock that did not come in time. */
const tooLate = new Set(['55P03', '57014']);

/** A server process's share in the database, for as long as it runs. */
export interface Presence {
  leave(): Promise<void>;
}

/**
 * Tells operators' commands that a server works on this database. A session that breaks is replaced;
 * `onBack` is then called, because meanwhile something may have happened that needs a server's absence.
 * @throws DatabaseUnusableError while a command runs that needs the database for itself.
 */
export async function joinServers(
  pool: pg.Pool,
  log: DatabaseLog,
  onBack: () => Promise<void>,
): Promise<Presence> {
  const leaving = new AbortController();
  let wake: (() => void) | undefined;
  let held: pg.PoolClient | undefined;

  const hold = async () => {
    const share = await takeShare(pool);
    // The server went while it was waited for: nobody else would give it back.
    if (leaving.signal.aborted) return share.release(true);
    held = share;
    held.once('error', () => void comeBack());
  };
  const comeBack = async () => {
    held?.release(true);
    held = undefined;
    while (!leaving.signal.aborted) {
      try {
        await hold();
        await onBack();
        return;
      } catch (error) {
        log.warn(`this server's mark in the database is not back yet: ${String(error)}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 1_000).unref();
        });
      }
    }
  };

  await hold();
  return {
    async leave() {
      leaving.abort();
      wake?.();
      // Closing the session gives the lock back.
      held?.release(true);
      held = undefined;
    },
  };
}

/** Runs `work` while no server runs on the database, and none can start. */
export async function withoutServers<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on('error', () => undefined); // what fails then, fails in its query
  try {
    const taken = await client.query<{ alone: boolean }>(
      'select pg_try_advisory_lock($1) as alone',
      [serversLock],
    );
    if (taken.rows[0]?.alone !== true) {
      throw new DatabaseUnusableError(
        'A server is running on this database. Stop every one of them, then run this again.',
      );
    }
    return await work();
  } finally {
    client.release(true);
  }
}

async function takeShare(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1)', [serversLock]);
    return client;
  } catch (error) {
    client.release(true);
    if (!(error instanceof Error) || !('code' in error) || !tooLate.has(String(error.code))) {
      throw error;
    }
    throw new DatabaseUnusableError(
      'An operator’s command has this database to itself. Start the server when it is done.',
      { cause: error },
    );
  }
}
