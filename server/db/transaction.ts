import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { DatabaseBusyError } from './places.ts';

/** PostgreSQL's codes for a transaction that met others and may be right the next time. */
const passing = ['40P01', '40001'];
/** A lock that somebody else did not give up in `lock_timeout`: waiting once more is no answer. */
const stuck = '55P03';

const tries = 3;

/**
 * Runs `work` in a transaction. One that PostgreSQL broke up for a deadlock or a serialisation
 * failure is rolled back whole and run again, twice; `work` must therefore keep nothing from an
 * earlier run. `db` is the pool's handle.
 * @throws DatabaseBusyError when the last try met others too, a lock was not given up in time, or so
 * many came at once that there was no place for it.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const code = sqlState(error);
      const isPassing = code !== null && passing.includes(code);
      if (code === stuck || (isPassing && attempt === tries)) {
        throw new DatabaseBusyError(`others held what was needed (${code})`, { cause: error });
      }
      if (!isPassing) throw error;
      // Two that met go on at different moments.
      await pause(10 * attempt + Math.random() * 40);
    }
  }
}

/** PostgreSQL's code of a failed statement; null for every other error. */
function sqlState(error: unknown): string | null {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  return typeof cause.code === 'string' ? cause.code : null;
}
