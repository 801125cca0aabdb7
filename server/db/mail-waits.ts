import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { mailWaits } from './schema/system.ts';

/** Starts the wait for the next mail of a kind; while one runs, answers its end instead. */
export async function startMailWait(
  db: Database,
  key: string,
  now: Date,
  until: Date,
): Promise<Date | null> {
  const [started] = await db
    .insert(mailWaits)
    .values({ key, until })
    .onConflictDoUpdate({
      target: mailWaits.key,
      set: { until },
      // A running wait is neither shortened nor prolonged.
      setWhere: lte(mailWaits.until, now),
    })
    .returning();
  if (started) return null;
  const [running] = await db.select().from(mailWaits).where(eq(mailWaits.key, key));
  return running?.until ?? null;
}

/** The same for many at once; answers the keys whose wait begins now. */
export async function startMailWaits(
  db: Database,
  keys: readonly string[],
  now: Date,
  until: Date,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const started = await db
    .insert(mailWaits)
    // In one order, so that two who start the same ones never wait for each other.
    .values(keys.toSorted().map((key) => ({ key, until })))
    .onConflictDoUpdate({
      target: mailWaits.key,
      set: { until },
      setWhere: lte(mailWaits.until, now),
    })
    .returning({ key: mailWaits.key });
  return new Set(started.map(({ key }) => key));
}

/** The end of a wait that runs; null where none does. */
export async function findMailWait(db: Database, key: string, now: Date): Promise<Date | null> {
  const [running] = await db
    .select({ until: mailWaits.until })
    .from(mailWaits)
    .where(and(eq(mailWaits.key, key), gt(mailWaits.until, now)));
  return running?.until ?? null;
}

/** The next mail may go at once. */
export async function endMailWait(db: Database, key: string): Promise<void> {
  await db.delete(mailWaits).where(eq(mailWaits.key, key));
}
